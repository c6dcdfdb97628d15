import { useMessages } from '@gesall/client/react';
import { Star } from 'lucide-react';
import css from './evaluations.module.css';

/** The scale of a question, as many stars as can be given; filled are those of an answer. */
export function Stars({ count, given }: { count: number; given?: number }) {
  const t = useMessages('evaluations');
  const label = given === undefined ? t('stars', { count }) : t('starsGiven', { given, count });
  return (
    <span className={given === undefined ? css.stars : css.given} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never move
          key={place}
          size={18}
          aria-hidden="true"
          fill={given !== undefined && place < given ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
