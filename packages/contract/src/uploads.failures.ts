/** What documents and links are refused with. */
export const uploadsFailures = {
  UploadNotFound: 404,
  WrongUrlFormat: 400,
  FileNameMissing: 400,
  FileIsEmpty: 400,
  /** Neither the name's ending nor the content says that it is something on the list. */
  FileTypeNotAllowed: 400,
  /** The content is not what the name's ending says. */
  FileIsNotWhatItsNameSays: 400,
  FileHasMacros: 400,
  /** Detail: how many megabytes a file may hold. */
  FileIsTooLarge: 413,
  /** Detail: how many megabytes a class may hold. */
  ClassHasNoRoom: 409,
  /** Detail: how many megabytes a school may hold. */
  SchoolHasNoRoom: 409,
} as const;
