/* styles.ts - the style sheets of every table. Parts that are loaded late bring their own. */
import "./frame.css";
import "./seats.css";
import "./hand.css";
import "./acts.css";
import "./zones.css";
import "./melds.css";

/* Only phones held sideways need this style sheet. */
const sideways = matchMedia("(max-height: 520px) and (min-width: 560px)");
const fetchIt = () => sideways.matches && void import("./sideways.css");
fetchIt();
sideways.addEventListener("change", fetchIt);
