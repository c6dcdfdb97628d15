/** What reading and importing a list of students is refused with. */
export const importsFailures = {
  SheetIsNotXlsx: 400,
  SheetIsBroken: 400,
  SheetIsTooLarge: 400,
  SheetHasFormulas: 400,
  ListIsEmpty: 400,
  /** Detail: the most rows that go at once. */
  ListIsTooLong: 400,
  ListHasNoHeadings: 400,
  /** Details: a readable line for each row that is wrong. */
  StudentListHasFaults: 400,
  ImportNotFound: 404,
  ImportIsTooOld: 409,
} as const;
