import { liveChannel } from '../../platform/live/live-changes.ts';

export interface Ended {
  id: string;
  announced: string;
}

/** For an update that ends sessions: at commit every process closes their streams. */
export const announcingEnd = (update: string) =>
  `with ended as (${update} returning id, account_id)
   select id, pg_notify('${liveChannel}', account_id::text)::text as announced from ended`;
