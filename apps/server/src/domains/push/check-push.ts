import { statement } from '../../platform/db/database.ts';
import type { HealthCheck } from '../../platform/health-check.ts';
import { dayMs } from '../../platform/schedule.ts';
import { isSubscribed } from './push.tables.ts';

const failedSince = ({ at }: { at: Date }) => new Date(at.getTime() - dayMs);

const countSubscriptions = statement<
  { subscriptions: number; failed: number; unreached: number },
  { since: Date }
>(
  'health-count-push',
  `select count(*)::int as subscriptions, (count(*) filter (where failed_at > $since))::int as failed,
     (count(*) filter (where failed_at > $since and trouble in ('silent', 'failing', 'refused')))::int as unreached
   from push_subscription own where ${isSubscribed('own')}`,
);

interface FailureRow {
  id: number;
  what: string;
  at: string;
  why: string;
}

/** By service, since the endpoint itself is a secret. */
const failedServices = statement<FailureRow, { since: Date }>(
  'health-failed-push',
  `select min(id) as id, service as what, iso(max(failed_at)) as at, trouble as why
   from (
     select id, substring(endpoint from '^https?://([^/:?#]+)') as service, failed_at, trouble
     from push_subscription own where failed_at > $since and ${isSubscribed('own')}
   ) failed
   group by service, trouble order by max(failed_at) desc limit 50`,
);

/**
 * Phones whose last message of the last day was not taken. A service that asks for time only waits.
 * Nothing is retried by hand: messages lose their worth within a day.
 */
export const checkPush: HealthCheck = {
  async check({ db }, times) {
    const [counted] = await countSubscriptions(db, { since: failedSince(times) });
    const { subscriptions = 0, failed = 0, unreached = 0 } = counted ?? {};
    return {
      state: unreached > 0 ? 'fails' : failed > 0 ? 'waits' : 'well',
      figures: { subscriptions, failedLastDay: failed },
    };
  },
  failures: ({ db }, times) => failedServices(db, { since: failedSince(times) }),
};
