import { useMessages } from '@gesall/client/react';
import type { CustomerStatus as Status } from '@gesall/rules';
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import css from './customers.module.css';

const icons = {
  noLicensesLeft: CircleAlert,
  belowThresholdForWarnLeft: TriangleAlert,
  attentionNeeded: Clock,
  ok: CircleCheck,
} as const;

/** What needs attention for a customer: an icon with a full label and a short word. */
export function CustomerStatus({ status }: { status: Status }) {
  const t = useMessages('customers');
  const Icon = icons[status];
  const words = t(`status.${status}`);
  return (
    <span className={css.status} data-status={status} title={words}>
      <Icon size={18} role="img" aria-label={words} />
      <span aria-hidden="true">{t(`state.${status}`)}</span>
    </span>
  );
}
