import { useMessages } from '@gesall/client/react';
import { Camera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldError } from '../../kit/Field.tsx';
import css from './EntryForm.module.css';
import { shrunk } from './shrink-picture.ts';

export const mostPictures = 6;

interface Props {
  pictures: readonly File[];
  /** How many more the entry may have. */
  most?: number;
  onChange(pictures: File[]): void;
}

/** Pictures from the camera or the phone, made smaller one at a time before they are kept. */
export function PictureField({ pictures, most = mostPictures, onChange }: Props) {
  const t = useMessages('companion');
  const latest = useRef(pictures);
  latest.current = pictures;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(files: readonly File[]) {
    setBusy(true);
    setProblem(undefined);
    for (const file of files) {
      if (latest.current.length >= most) {
        setProblem(t('mostPictures', { most }));
        break;
      }
      const picture = await shrunk(file);
      if (!picture) {
        setProblem(t('noPicture', { name: file.name }));
        continue;
      }
      latest.current = [...latest.current, picture];
      onChange([...latest.current]);
    }
    setBusy(false);
  }

  return (
    <div className={css.pictureField}>
      <ul className={css.pictures} aria-label={t('pictures')}>
        {pictures.map((picture, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be alike
          <li key={at}>
            <Preview picture={picture} label={t('picture', { number: at + 1 })} />
            <button
              type="button"
              aria-label={t('removePicture', { number: at + 1 })}
              onClick={() => onChange(pictures.filter((_, each) => each !== at))}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <label className={css.camera} aria-busy={isBusy || undefined}>
              <Camera size={28} aria-hidden="true" />
              <span className="visually-hidden">{t('addPicture')}</span>
              <input
                className="visually-hidden"
                type="file"
                accept="image/*"
                capture="environment"
                multiple
                disabled={isBusy}
                onChange={(event) => {
                  const files = [...(event.currentTarget.files ?? [])];
                  event.currentTarget.value = '';
                  void take(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={css.count} role="status">
        {isBusy ? t('shrinking') : t('pictureCount', { count: pictures.length, most })}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}

function Preview({ picture, label }: { picture: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img src={address} alt={label} />;
}
