import { useMessages } from '@gesall/client/react';
import { UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './Description.module.css';

export function Description({ text }: { text: string }) {
  const t = useMessages('courses');
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);

  return (
    <div className={css.description}>
      <p ref={box} className={css.text} data-open={open || undefined}>
        {text}
      </p>
      {(isCut || open) && (
        <UnstyledButton className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'showLess' : 'showMore')}
        </UnstyledButton>
      )}
    </div>
  );
}
