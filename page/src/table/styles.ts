/* styles.ts - the style sheets of a table, for whoever draws one; what comes later brings its own. */
import "./frame.css";
import "./seats.css";
import "./hand.css";
import "./acts.css";
import "./zones.css";
import "./melds.css";

/* Only telephones held sideways need it. */
const sideways = matchMedia("(max-height: 520px) and (min-width: 560px)");
const fetchIt = () => sideways.matches && void import("./sideways.css");
fetchIt();
sideways.addEventListener("change", fetchIt);
