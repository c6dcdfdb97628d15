import { type Arm, Joint, RuleArm } from './rule-parts.tsx';

const arms: Arm[] = [
  { x: -100, y: 303, length: 402, turn: -32.3, from: 10, step: 10 },
  { x: 240, y: 88, length: 335, turn: 39.2, from: 50, step: 10 },
  { x: 500, y: 300, length: 420, turn: -29.7, from: 80, step: 10 },
];

/** A half-open folding rule: a band for narrow screens. */
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
      <Joint x={240} y={88} />
      <Joint x={500} y={300} />
    </svg>
  );
}
