import { useMessages, useReads } from '@gesall/client/react';
import { evaluationsContract } from '@gesall/contract';
import { Star } from 'lucide-react';
import { Notice } from '../../kit/Notice.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Link } from '../../platform/address.tsx';
import css from './Evaluation.module.css';
import { starsOnPhone, unanswered } from './questions.ts';

interface Props {
  /** Periods that have begun; before that nothing can be answered. */
  periods: readonly { id: number; name: string }[];
}

/** Says how many questions of each period wait for an answer, and leads to them. */
export function UnansweredLinks({ periods }: Props) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const reads = useReads(
    evaluationsContract.myQuestions,
    periods.map(({ id }) => ({ periodId: id })),
  );
  const open = periods.flatMap(({ id, name }, at) => {
    const { data = [], dataUpdatedAt = 0 } = reads[at] ?? {};
    const count = unanswered(data, starsOnPhone(acts, dataUpdatedAt));
    return count > 0 ? [{ id, name, count }] : [];
  });
  if (open.length === 0) return null;
  return (
    <div className={css.links}>
      {open.map(({ id, name, count }) => (
        <Notice key={id} tone="progress" icon={<Star size={20} aria-hidden="true" />}>
          <Link to={`/evaluation/${id}`}>{t('unansweredCount', { count, name })}</Link>
        </Notice>
      ))}
    </div>
  );
}
