import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import css from './NoticeList.module.css';
import { RichText } from './RichText.tsx';

interface Props {
  title: string;
  text: string;
  image: string | null;
  video: string | null;
}

export function NoticeBody({ title, text, image, video }: Props) {
  return (
    <>
      <RichText html={text} className={css.text} />
      {image && <img src={image} alt="" className={css.image} loading="lazy" />}
      {video?.length === 11 && <Film id={video} title={title} />}
    </>
  );
}

/** The video host gets no request before the reader asks for the film. */
function Film({ id, title }: { id: string; title: string }) {
  const t = useMessages('notices');
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button
        variant="default"
        className={css.show}
        leftSection={<CirclePlay size={16} aria-hidden="true" />}
        onClick={() => setShown(true)}
      >
        {t('showFilm')}
      </Button>
    );
  }
  return (
    <iframe
      className={css.film}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={t('filmOf', { title })}
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
    />
  );
}
