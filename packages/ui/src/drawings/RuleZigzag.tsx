import { type Arm, Joint, RuleArm } from './rule-parts.tsx';

/** Three arms that run out of the picture on both sides. */
const arms: Arm[] = [
  { x: -170, y: 330, length: 456, turn: -31, from: 10, step: 10 },
  { x: 221, y: 95, length: 419, turn: 39, from: 40, step: 10 },
  { x: 546, y: 359, length: 520, turn: -29, from: 80, step: 10 },
];

/** The rule as it lies half open: a band for narrow screens. */
export function RuleZigzag() {
  return (
    <svg
      viewBox="0 0 780 340"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ display: 'block' }}
    >
      {arms.map((arm) => (
        <RuleArm key={arm.turn} arm={arm} />
      ))}
      <Joint x={221} y={95} />
      <Joint x={546} y={359} />
    </svg>
  );
}
