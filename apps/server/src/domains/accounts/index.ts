import type { JobHandlers } from '../../platform/jobs/work-off.ts';
import { answerReset } from './answer-reset.ts';

export { mayClose, maySeeTo } from './accounts.policy.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { removeOldAddressChanges } from './address-changes.sql.ts';
export { administratorsRoutes } from './administrators.routes.ts';
export { type ClosablePerson, lockPersonOfAddress, storeLockout } from './credentials.sql.ts';
export { deletePeople } from './delete-people.ts';
export { eraseAccount } from './erase-account.ts';
export { isToBeErased, lockCalled } from './erasing.sql.ts';
export { identify } from './identify.ts';
export { inviteByMail, inviteManyByMail } from './invite-by-mail.ts';
export { removeOldBuckets } from './limits.sql.ts';
export { countTry } from './limits.ts';
export { lockPeopleOfAddress, removeOldLinks } from './links.sql.ts';
export { removeOldSessions } from './own-sessions.sql.ts';
export { insertPeople, markRestored, storeName, storeNames } from './persons.sql.ts';
export { superuserLink } from './superuser-link.ts';
export { accountUndoings } from './undo-deletions.ts';

export const accountJobs: JobHandlers = { 'answer-reset': answerReset };
