import { useMessages } from '@gesall/client/react';
import css from './Entry.module.css';
import { addressOf, type Entry } from './entries.ts';

/** The pictures of an entry; one opens in full in a page of its own. */
export function EntryImages({ entry }: { entry: Pick<Entry, 'images' | 'thumbnails' | 'title'> }) {
  const t = useMessages('companion');
  if (entry.images.length === 0) return null;
  return (
    <ul className={css.images} aria-label={t('pictures')}>
      {entry.thumbnails.map((thumbnail, at) => (
        <li key={thumbnail}>
          <a
            href={addressOf(entry.images[at] ?? thumbnail)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <img
              src={addressOf(thumbnail)}
              alt={t('pictureOf', { number: at + 1, title: entry.title })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
