import type { CSSProperties } from 'react';
import css from './CourseRule.module.css';
import type { Tone } from './tones.ts';

export interface RulePiece {
  key: string | number;
  tone: Tone;
  locked?: boolean;
  /** A pointed tip at the end: the final exam. */
  exam?: boolean;
}

interface Props {
  pieces: readonly RulePiece[];
  /** Height in pixels: 10 on a card, 22 on a page. */
  size?: 10 | 22;
  /** A number under each piece, and this word under the tip. */
  numbered?: { exam: string };
  /** The rule in words, for screen readers. */
  label: string;
}

/** More pieces have no gaps and only some numbers, for lack of room on a phone. */
const mostApart = 24;
const mostNumbers = 12;

/** Progress as a folding rule: a piece for each module, in order, with a tip for the final exam. */
export function CourseRule({ pieces, size = 10, numbered, label }: Props) {
  const height = { '--piece': `${size}px` } as CSSProperties;
  const isDense = pieces.length > mostApart || undefined;
  const step = isDense ? Math.ceil(pieces.length / mostNumbers) : 1;
  // The number before the tip would overlap the tip's word.
  const hasNumber = (index: number) =>
    !isDense || ((index + 1) % step === 0 && pieces.length - index > step);
  if (!numbered) {
    return (
      <div role="img" aria-label={label} className={css.rule} data-dense={isDense} style={height}>
        {pieces.map((piece) => (
          <Piece key={piece.key} piece={piece} />
        ))}
      </div>
    );
  }
  return (
    <div role="img" aria-label={label} className={css.numbered} data-dense={isDense} style={height}>
      {pieces.map((piece, index) => (
        <div key={piece.key} className={css.cell} data-exam={piece.exam || undefined}>
          <Piece piece={piece} />
          <span>{piece.exam ? numbered.exam : hasNumber(index) && index + 1}</span>
        </div>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: RulePiece }) {
  const tone = piece.tone === 'completed' ? 'done' : piece.tone;
  return (
    <span
      className={`${css.piece} ${piece.exam ? css.tip : ''}`}
      data-status={tone}
      data-locked={piece.locked || undefined}
    />
  );
}
