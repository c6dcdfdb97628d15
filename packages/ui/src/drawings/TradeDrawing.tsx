import type { ReactNode } from 'react';
import css from './TradeDrawing.module.css';

// Paper and ink in every theme, like a printed sheet, so the colours are fixed.
const blueprint = '#1F4E96';
const paper = '#E8E2D4';
const board = '#22303A';
const white = '#FFFFFF';
const ink = '#1A2026';
const yellow = '#F2B61B';
const sky = '#6FA3F0';

interface Drawing {
  ground: string;
  grid: string;
  lines: ReactNode;
}

const lamp = (x: number, y: number, stroke: string) => (
  <g stroke={stroke} strokeWidth="4" fill={yellow}>
    <circle cx={x} cy={y} r="20" />
    <path d={`M${x - 14} ${y - 14}l28 28M${x + 14} ${y - 14}l-28 28`} />
  </g>
);

const circuit: Drawing = {
  ground: blueprint,
  grid: white,
  lines: (
    <g fill="none" stroke={white} strokeWidth="4">
      <path d="M82 92V58h70M212 58h82v42M294 132v28h-80M166 160H82v-38" />
      <path d="M68 92h28M74 104h16M68 116h28" />
      <rect x="152" y="46" width="60" height="24" />
      <path d="m166 160 52-22" />
      <circle cx="166" cy="160" r="4" fill={blueprint} />
      <circle cx="214" cy="160" r="4" fill={blueprint} />
      {lamp(294, 116, white)}
    </g>
  ),
};

const frame: Drawing = {
  ground: paper,
  grid: ink,
  lines: (
    <g fill="none" stroke={ink} strokeWidth="5">
      <path d="M72 192V104L188 34l116 70v88z" />
      <path d="M72 104h232" strokeWidth="4" />
      <path d="M112 104v88M264 104v88M188 34v70M130 70v34M246 70v34" strokeWidth="3" />
      <path d="M162 192v-60h52v60" stroke={blueprint} strokeWidth="5" />
    </g>
  ),
};

const disc: Drawing = {
  ground: board,
  grid: white,
  lines: (
    <g stroke={ink} strokeWidth="4">
      <circle cx="180" cy="110" r="84" fill={yellow} />
      <circle cx="180" cy="110" r="44" fill="#DCD6C8" />
      <circle cx="180" cy="110" r="15" fill="#DCD6C8" />
      {Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6;
        const far = index % 2 === 0 ? 70 : 58;
        const at = { cx: 180 + far * Math.cos(angle), cy: 110 + far * Math.sin(angle) };
        return <circle key={angle} {...at} r="4.5" fill={board} />;
      })}
      {Array.from({ length: 5 }, (_, index) => {
        const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
        const at = { cx: 180 + 29 * Math.cos(angle), cy: 110 + 29 * Math.sin(angle) };
        return <circle key={angle} {...at} r="4.5" fill={board} />;
      })}
      <path d="M228 26q52 30 54 84t-32 66l-26-26q22-18 20-46t-32-46z" fill={blueprint} />
    </g>
  ),
};

const waves: Drawing = {
  ground: board,
  grid: white,
  lines: (
    <g fill="none" strokeWidth="4">
      <path d="M56 110h272M74 34v152" stroke="#8FA0AB" strokeWidth="2" />
      {[white, yellow, sky].map((colour, phase) => (
        <path
          key={colour}
          stroke={colour}
          d={Array.from({ length: 81 }, (_, step) => {
            const x = 74 + step * 3;
            const y = 110 - 58 * Math.sin(step / 9 - (phase * 2 * Math.PI) / 3 + 1.2);
            return `${step === 0 ? 'M' : 'L'}${x} ${y.toFixed(1)}`;
          }).join('')}
        />
      ))}
    </g>
  ),
};

const sheet: Drawing = {
  ground: paper,
  grid: ink,
  lines: (
    <g fill="none" stroke={ink} strokeWidth="4">
      <rect x="84" y="44" width="192" height="132" />
      <path d="M84 150h192M204 150v26" strokeWidth="3" />
      <circle cx="158" cy="97" r="32" />
      <path d="M158 55v84M116 97h84" strokeWidth="1.6" strokeDasharray="10 4 2 4" />
      <path d="M226 66v62M216 66h20M216 128h20" stroke={blueprint} strokeWidth="3" />
    </g>
  ),
};

/** The drawing of a subject, by the words that schools use for it. */
const subjects: [RegExp, Drawing][] = [
  [/v[äa]xelstr|trefas|signal/i, waves],
  [/\bel\b|\bel-|ell[äa]ra|energi|elektr|install/i, circuit],
  [/bygg|anl[äa]gg|hus|betong|\btr[äa]\b/i, frame],
  [/fordon|transport|broms|motor|\bbil/i, disc],
];

const every22 = (end: number) =>
  Array.from({ length: Math.ceil(end / 22) }, (_, index) => index * 22);
const squares = [
  ...every22(376).map((x) => `M${x} 0v220`),
  ...every22(220).map((y) => `M0 ${y}h376`),
].join('');

/** A technical drawing of a course's subject, for a course without a picture. */
export function TradeDrawing({ subject }: { subject: string }) {
  const { ground, grid, lines } = subjects.find(([words]) => words.test(subject))?.[1] ?? sheet;
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 376 220"
      preserveAspectRatio="xMidYMid slice"
      style={{ background: ground }}
      aria-hidden="true"
    >
      <path className={css.grid} style={{ color: grid }} d={squares} />
      {lines}
    </svg>
  );
}
