/** What a change of classes and people is refused with. */
export const peopleFailures = {
  ClassNameRequired: 400,
  InvalidClassName: 400,
  NameRequired: 400,
  InvalidCharactersInName: 400,
  NameHasHiddenOrMixedLetters: 400,
  NameTooLongMaxIs50: 400,
  EmailRequired: 400,
  WrongEmailFormat: 400,
  OrientationNotFound: 404,
  /** Detail: how many students it has. */
  ClassHasStudents: 409,
  /** Its students are in the class of the next school year, and it is only read. */
  ClassHasMovedOn: 409,
  /** Somebody else changed the same since it was read. */
  ChangedMeanwhile: 409,
  /** A person who never had a password is invited anew instead. */
  UserNotActivated: 409,
} as const;
