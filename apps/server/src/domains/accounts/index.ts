export { mayClose, maySeeTo } from './accounts.policy.ts';
export { correctAddress } from './correct-address.ts';
export { type ClosablePerson, lockPersonOfAddress, storeLockout } from './credentials.sql.ts';
export { deletePeople } from './delete-people.ts';
export { identify, identifyByCookie } from './identify.ts';
export { inviteByMail, inviteManyByMail } from './invite-by-mail.ts';
export { countTry } from './limits.ts';
export { holderOfWeekLink, lockPeopleOfAddress, type MailedPerson } from './links.sql.ts';
export { makeWeekLinks } from './make-link.ts';
export {
  insertPeople,
  lockAccount,
  lockIdentity,
  markRestored,
  storeName,
  storeNames,
} from './persons.sql.ts';
export { refuseInvitation } from './refuse-invitation.ts';
export { superuserLink } from './superuser-link.ts';
