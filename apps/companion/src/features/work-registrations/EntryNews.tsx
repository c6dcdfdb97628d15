import { useMessages } from '@gesall/client/react';
import { MessageSquare, Undo2 } from 'lucide-react';
import { Notice } from '../../kit/Notice.tsx';
import { Link } from '../../platform/address.tsx';
import { useOwnEntries } from './entries.ts';

/** Links to entries that were sent back, and to those with a comment or signature not yet read. */
export function EntryNews({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const { data: entries = [] } = useOwnEntries(periodId);
  const sentBack = entries.filter(({ isSentBack }) => isSentBack);
  const news = entries.filter(({ hasNews, isSentBack }) => hasNews && !isSentBack);
  return (
    <>
      {sentBack.length > 0 && (
        <Notice tone="danger" icon={<Undo2 size={20} aria-hidden="true" />}>
          <Link to={pathOf(sentBack)}>{t('sentBackCount', { count: sentBack.length })}</Link>
        </Notice>
      )}
      {news.length > 0 && (
        <Notice tone="progress" icon={<MessageSquare size={20} aria-hidden="true" />}>
          <Link to={pathOf(news)}>{t('newsCount', { count: news.length })}</Link>
        </Notice>
      )}
    </>
  );
}

/** One entry is opened at once; of several the list is. */
const pathOf = ([first, ...others]: readonly { id: number }[]) =>
  first && others.length === 0 ? `/entries/${first.id}` : '/work';
