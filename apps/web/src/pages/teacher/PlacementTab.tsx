import { EmptyState } from '@gesall/ui';
import { BriefcaseBusiness } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';

/** The work placement of a programme, a class or a student. */
export function PlacementTab({ level }: { level: 'programme' | 'class' | 'student' }) {
  const t = useMessages('schools');
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={28} aria-hidden="true" />}
      title={t(`aplTitle.${level}`)}
    >
      {t('aplBody')}
    </EmptyState>
  );
}
