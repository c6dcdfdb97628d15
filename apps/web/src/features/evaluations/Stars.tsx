import { useMessages } from '@gesall/client/react';
import { Star } from 'lucide-react';
import css from './evaluations.module.css';

/** The scale of a question: as many stars as can be given. */
export function Stars({ count }: { count: number }) {
  const t = useMessages('evaluations');
  return (
    <span className={css.stars} role="img" aria-label={t('stars', { count })}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never move
        <Star key={place} size={18} aria-hidden="true" />
      ))}
    </span>
  );
}
