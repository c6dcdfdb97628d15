import { liveChannel } from '../../platform/live/live-changes.ts';

export interface Ended {
  /** The session. */
  id: string;
  announced: string;
}

/**
 * Wraps an update of sessions that ends some: streams of their people end in every process as soon
 * as it is committed, and whoever still has a session opens the next one.
 */
export const announcingEnd = (update: string) =>
  `with ended as (${update} returning id, account_id)
   select id, pg_notify('${liveChannel}', account_id::text)::text as announced from ended`;
