/* Stats.tsx - what was played here. */
export default function Stats() {
  return <main id="main" class="screen" />;
}
