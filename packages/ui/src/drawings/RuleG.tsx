import { type Arm, Joint, RuleArm } from './rule-parts.tsx';

/** The five arms of an open folding rule that form a G. */
const arms: Arm[] = [
  { x: 440, y: 32, length: 408, turn: 180, from: 10, step: 10 },
  { x: 32, y: 32, length: 490, turn: 90, from: 40, step: 10 },
  { x: 32, y: 522, length: 408, turn: 0, from: 80, step: 10 },
  { x: 440, y: 522, length: 244, turn: -90, from: 110, step: 10 },
  { x: 440, y: 278, length: 208, turn: 180, from: 130, step: 10 },
];

/** The sign-in page's picture: the logo as a folding rule. */
export function RuleG() {
  return (
    <svg
      viewBox="-6 -6 484 566"
      width="100%"
      height="100%"
      aria-hidden="true"
      style={{ display: 'block' }}
    >
      {arms.map((arm) => (
        <RuleArm key={`${arm.x},${arm.y},${arm.turn}`} arm={arm} />
      ))}
      {arms.map(({ x, y }) => (
        <Joint key={`${x},${y}`} x={x} y={y} />
      ))}
      <Joint x={232} y={278} />
    </svg>
  );
}
