import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../platform/stored-path.ts';
import css from './entry.module.css';
import type { Entry } from './work-registrations.calls.ts';

/** Small images of an entry; a press enlarges one. */
export function EntryImages({ entry }: { entry: Entry }) {
  const t = useMessages('workRegistrations');
  const shell = useMessages('shell');
  const [shown, setShown] = useState<number>();
  const { images, thumbnails, title } = entry;
  const count = images.length;
  if (count === 0) return null;
  const path = shown === undefined ? undefined : images[shown];
  return (
    <>
      <ul className={css.images} aria-label={t('images', { count })}>
        {thumbnails.map((thumbnail, index) => (
          <li key={thumbnail}>
            <button
              type="button"
              className={css.image}
              aria-label={t('enlarge', { number: index + 1, count, title })}
              onClick={() => setShown(index)}
            >
              <img src={addressOf(thumbnail)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={path !== undefined}
        title={title}
        size={1040}
        close={shell('close')}
        onClose={() => setShown(undefined)}
      >
        {path !== undefined && shown !== undefined && (
          <figure className={css.enlarged}>
            <img src={addressOf(path)} alt={t('image', { number: shown + 1, count })} />
            {count > 1 && (
              <figcaption className={css.steps}>
                <Button
                  variant="default"
                  disabled={shown === 0}
                  leftSection={<ArrowLeft size={16} aria-hidden="true" />}
                  onClick={() => setShown(shown - 1)}
                >
                  {t('previousImage')}
                </Button>
                <span className="numbers">{t('image', { number: shown + 1, count })}</span>
                <Button
                  variant="default"
                  disabled={shown === count - 1}
                  rightSection={<ArrowRight size={16} aria-hidden="true" />}
                  onClick={() => setShown(shown + 1)}
                >
                  {t('nextImage')}
                </Button>
              </figcaption>
            )}
          </figure>
        )}
      </Dialog>
    </>
  );
}
