import type { failures as swedish } from '../sv/period-documents.ts';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof swedish, string> = {
  DocumentNotFound: 'The document was not found.',
  DocumentNotConnectedToAnyone: 'Choose at least one person who will see the document.',
  FileTooLarge: 'The file is too large. It may be at most {{0}} MB.',
};

export const periodDocuments: Texts['periodDocuments'] = {
  title: 'Documents',
  add: 'Add documents',
  noneTitle: 'No documents yet',
  noneBody: 'Add what students and supervisors need, such as a guide for supervisors.',
  files: 'Files',
  filesHint: 'PDF, picture, text, Office or LibreOffice, at most {{megabytes}} MB',
  chooseFiles: 'Choose files',
  description: 'Description',
  users: 'Visible to',
  usersOf: '{{name}} is visible to',
  chooseUsers: 'Choose people',
  students: 'Students',
  supervisors: 'Supervisors',
  teachers: 'Teachers',
  takeAway: 'Take {{name}} off the list',
  tooLarge: 'The file is too large. It may be at most {{megabytes}} MB.',
  unlinked:
    'The document {{description}} is not connected to anyone and can therefore not be uploaded',
  upload: 'Upload',
  uploading: 'Uploading the files',
  saved: 'Documents saved',
  access: 'Change who sees {{name}}',
  accessSaved: '{{name}} is now shared with the people you chose',
  accessRequired: 'Choose at least one person.',
  save: 'Save',
  remove: 'Remove {{name}}',
  removeQuestion: 'Remove {{name}}?',
  removeBody: 'The document disappears for everyone. This cannot be undone.',
  removed: 'The document has been removed',
};
