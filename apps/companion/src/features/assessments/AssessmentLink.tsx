import { useMessages } from '@gesall/client/react';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../platform/address.tsx';
import css from './Assessment.module.css';

interface Props {
  periodId: number;
  /** Of a supervisor's student; a student has their own. */
  studentId?: number;
}

/** Leads to levels, talks and statement. */
export function AssessmentLink({ periodId, studentId }: Props) {
  const t = useMessages('companion');
  const path = [periodId, studentId].filter((id) => id !== undefined).join('/');
  return (
    <Link to={`/assessment/${path}`} className={css.link}>
      {t('assessment')}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
