import { Screen } from "../app/Screen";
export default function About() {
  return <Screen title="About">{null}</Screen>;
}
