import type { failures as swedish } from '../sv/contacts.ts';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof swedish, string> = {
  InformationPersonNotFound: 'The contact person was not found.',
};

export const contacts: Texts['contacts'] = {
  title: 'Contact persons',
  add: 'Add contact person',
  noneTitle: 'No contact persons yet',
  noneBody: 'Add whom students and supervisors can ask during the period.',
  name: 'Name',
  mail: 'E-mail',
  phone: 'Telephone (optional)',
  users: 'Visible to',
  usersHint: 'Choose the students and supervisors who will see the contact person.',
  chooseUsers: 'Choose people',
  students: 'Students',
  supervisors: 'Supervisors',
  teachers: 'Teachers',
  added: 'The contact person has been added',
  change: 'Change',
  changeNamed: 'Change {{name}}',
  changed: '{{name}} has been changed',
  save: 'Save',
  remove: 'Remove {{name}}',
  removeQuestion: 'Remove {{name}}?',
  removeBody: 'The contact person disappears from the period and is no longer visible to anyone.',
  removed: '{{name}} has been removed',
  phoneNumber: 'Telephone',
  connected: 'Connected people',
  nobody: 'Nobody',
  seenBy_one: 'Visible to {{count}} person',
  seenBy_other: 'Visible to {{count}} people',
  connections: 'Change connections',
  seenByOf: '{{name}} is visible to',
  connectionsSaved: 'Contact persons updated',
};
