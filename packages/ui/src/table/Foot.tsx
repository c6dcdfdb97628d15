import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from './Foot.module.css';
import type { TableWords } from './words.ts';

interface MoreProps {
  words: Pick<TableWords, 'shown' | 'more'>;
  shown: number;
  total: number;
  busy?: boolean;
  onMore(): void;
}

/** The number of shown rows, and a button for more. */
export function MoreFoot({ words, shown, total, busy, onMore }: MoreProps) {
  return (
    <div className={css.foot}>
      <span role="status">{words.shown({ shown, total })}</span>
      {shown < total && (
        <Button variant="default" loading={busy} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </div>
  );
}

interface PageProps {
  words: Pick<TableWords, 'range' | 'previous' | 'next'>;
  from: number;
  to: number;
  total: number;
  busy?: boolean;
  /** Undefined on the first page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function PageFoot({ words, from, to, total, busy, onPrevious, onNext }: PageProps) {
  return (
    <div className={css.foot}>
      <span role="status">{words.range({ from, to, total })}</span>
      <Button
        variant="default"
        leftSection={<ChevronLeft size={16} />}
        disabled={!onPrevious || busy}
        onClick={onPrevious}
      >
        {words.previous}
      </Button>
      <Button
        variant="default"
        rightSection={<ChevronRight size={16} />}
        disabled={!onNext || busy}
        onClick={onNext}
      >
        {words.next}
      </Button>
    </div>
  );
}
