import { useMessages } from '@gesall/client/react';
import { videoIdOf } from '@gesall/rules';
import { Heading } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { useEffect, useState } from 'react';
import { chosenFile, type Picture } from '../../platform/PictureInput.tsx';
import css from './NoticeEditor.module.css';
import type { Written } from './notice-editor.calls.ts';
import { formOf, type NoticeForm } from './notice-form.ts';
import { RichText } from './RichText.tsx';

/** Shows a notice as its readers will see it, while it is written. */
export function NoticePreview({ form }: { form: NoticeForm }) {
  const t = useMessages('noticeEditor');
  const picture = useAddressOf(form.media === 'image' ? form.picture : null);
  const film = form.media === 'video' ? videoIdOf(form.video) : undefined;
  if (!form.title.trim() && !form.text) return <p className={css.hint}>{t('emptyPreview')}</p>;
  return (
    <div className={css.preview}>
      <p className={css.hint}>{t('previewHint')}</p>
      <article className={css.card}>
        <Heading look="entry">{form.title}</Heading>
        <p className={css.date}>
          <time dateTime={form.showFrom}>{form.showFrom}</time>
        </p>
        <RichText html={form.text} className={css.text} />
        {picture && <img src={picture} alt="" />}
        {film && (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${film}`}
            title={form.title}
            allow="fullscreen"
            referrerPolicy="strict-origin"
          />
        )}
        {form.media === 'video' && !film && <p className={css.wrong}>{t('videoInvalid')}</p>}
      </article>
    </div>
  );
}

export function NoticeDialogToRead({
  notice,
  onClose,
}: {
  notice: Written | undefined;
  onClose(): void;
}) {
  const t = useMessages('noticeEditor');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={notice !== undefined}
      title={t('preview')}
      size={900}
      close={shell('close')}
      onClose={onClose}
    >
      {notice && <NoticePreview form={formOf(notice)} />}
    </Dialog>
  );
}

/** A stored picture's address, or the data of a chosen file. */
function useAddressOf(picture: Picture) {
  const file = chosenFile(picture);
  const [data, setData] = useState<string>();
  useEffect(() => {
    if (!file) return setData(undefined);
    const reader = new FileReader();
    reader.onload = () => setData(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return typeof picture === 'string' ? picture : data;
}
