import css from './Map.module.css';
import { metresFrom } from './projection.ts';
import { ringsAround, type Spot } from './rings.ts';

export interface RingWords {
  /** The letter of the north, as people write it. */
  north: string;
  /** Writes a length given in metres. */
  length(metres: number): string;
}

interface Props {
  label: string;
  middle: { label: string; latitude: number; longitude: number };
  spots: readonly Spot[];
  words: RingWords;
}

const side = 480;
const margin = 24;

/**
 * Where places are around a workplace: rings per 100 m, or wider ones where something is far away.
 * Needs no map; distance and direction of each place belong in a list beside it.
 */
export function RingMap({ label, middle, spots, words }: Props) {
  const rings = ringsAround(middle, spots);
  const perMetre = (side / 2 - margin) / (rings.at(-1) ?? 1);
  return (
    <svg
      className={css.rings}
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      {rings.map((metres) => (
        <g key={metres}>
          <circle className={css.ring} r={metres * perMetre} />
          <text className={css.ringText} y={metres * perMetre - 3} textAnchor="middle">
            {words.length(metres)}
          </text>
        </g>
      ))}
      <text className={css.north} y={6 - side / 2 + 8} textAnchor="middle">
        {words.north}
      </text>
      <rect className={css.middle} x={-6} y={-6} width={12} height={12} rx={2} />
      <text className={css.spotName} x={11} y={4}>
        {middle.label}
      </text>
      {spots.map((spot) => {
        const { x, y } = metresFrom(middle, spot);
        return (
          <g key={spot.id} transform={`translate(${x * perMetre} ${y * perMetre})`}>
            {spot.accuracy !== undefined && (
              <circle className={css.accuracy} r={spot.accuracy * perMetre} />
            )}
            <circle className={css.spot} r={6} />
            <text className={css.spotName} x={10} y={4}>
              {spot.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
