import type { privacyFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof privacyFailures, string> = {
  ErasureNotFound: 'The erasure does not exist, or has been taken back.',
  ErasureIsOrdered: 'The person’s data is to be erased. Take the erasure back first.',
  ErasureIsDone: 'It is too late: the data has been erased.',
};

export const privacy: Texts['privacy'] = {
  archive: 'Download the data',
  archiveHint: 'Everything that is kept about the person, in one file. That it is downloaded stands in the audit log.',
  archived: 'The data has been downloaded',
  onlySuperusers: 'Only superusers download and erase data about those who administer.',
  retention: 'How long traces of people are kept',
  retentionHint: 'Traces are removed once a day. Results and answers stay until the person’s data is erased.',
  kind: 'Trace',
  days: 'Kept for days',
  count: 'There are now',
  going: 'Go within 30 days',
  'kind.tries': 'Counted sign-in attempts',
  'kind.jobs': 'Background jobs, from when they are done',
  'kind.links': 'Links in e-mail',
  'kind.addressChanges': 'Changed e-mail addresses that can be taken back',
  'kind.sessions': 'Sign-ins, from their end',
  'kind.letters': 'E-mail',
  'kind.auditAddresses': 'E-mail addresses in the audit log',
};
