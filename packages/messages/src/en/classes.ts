import type { peopleFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof peopleFailures, string> = {
  ClassNameRequired: 'Write a name for the class.',
  InvalidClassName: 'The name of a class may only have the letters a to z, å, ä and ö, digits, spaces, commas, hyphens and double quotes.',
  NameRequired: 'Write a name.',
  InvalidCharactersInName: 'The name may not have the characters < > \\ or /.',
  NameTooLongMaxIs50: 'The name may have at most 50 characters.',
  EmailRequired: 'Write an e-mail address.',
  WrongEmailFormat: 'The e-mail address has the wrong format.',
  OrientationNotFound: 'The orientation was not found',
  ClassHasStudents: 'The class has students ({{0}}). Move them to another class first.',
  ChangedMeanwhile: 'Somebody else has changed the same thing meanwhile. Load the page again to see what.',
  UserNotActivated: 'This person never activated the account and cannot be restored. Add the person again.',
};
