import type { ReactElement } from 'react';

export interface Arm {
  x: number;
  y: number;
  /** Length in units of the drawing. */
  length: number;
  turn: number;
  /** The number at the first ten-mark, and the direction of counting. */
  from: number;
  step: 10 | -10;
}

const width = 64;
const tenMarks = 99;

/** One arm of a folding rule, between two joints. */
export function RuleArm({ arm: { x, y, length, turn, from, step } }: { arm: Arm }) {
  const marks: ReactElement[] = [];
  const first = 40;
  const last = length - 40;
  for (let at = first, index = 0; at <= last; at += tenMarks / 20, index++) {
    const long = index % 20 === 16;
    const half = index % 4 === 0;
    marks.push(
      <line
        key={index}
        x1={at}
        x2={at}
        y1={-width / 2}
        y2={-width / 2 + (long ? 32 : half ? 20 : 11)}
      />,
    );
    if (long) {
      marks.push(
        <text
          key={`n${index}`}
          x={at}
          y={22}
          textAnchor="middle"
          fontSize="20"
          stroke="none"
          fill="#2B1F00"
        >
          {from + step * Math.floor(index / 20)}
        </text>,
      );
    }
  }
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn})`}
      fontFamily="var(--font-body)"
      fontWeight="600"
    >
      <rect
        x={-width / 2}
        y={-width / 2}
        width={length + width}
        height={width}
        rx={width / 2}
        fill="#F2B61B"
        stroke="#C28A00"
        strokeWidth="2"
      />
      <g stroke="#5B4300" strokeWidth="1.6">
        {marks}
      </g>
    </g>
  );
}

export function Joint({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="13" fill="#C28A00" stroke="#8A6300" strokeWidth="2" />
      <circle cx={x} cy={y} r="4" fill="#8A6300" />
    </g>
  );
}
