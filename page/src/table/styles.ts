/* styles.ts - the style sheets of a table, for whoever draws one. */
import "./frame.css";
import "./seats.css";
import "./hand.css";
import "./acts.css";
import "./zones.css";
import "./melds.css";
import "./panels.css";
