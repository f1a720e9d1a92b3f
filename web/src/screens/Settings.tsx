import { Screen } from "../app/Screen";
export default function Settings() {
  return <Screen title="Settings">{null}</Screen>;
}
