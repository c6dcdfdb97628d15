import type { failures as swedish } from '../sv/uploads.ts';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof swedish, string> = {
  UploadNotFound: 'The document or link is no longer there.',
  WrongUrlFormat:
    'The address has the wrong format. It must begin with http://, https:// or ftp:// and contain a host, such as https://example.com.',
  FileNameMissing: 'The file has no name. Rename it and try again.',
  FileIsEmpty: 'The file is empty.',
  FileTypeNotAllowed:
    'Files of this type cannot be uploaded. Choose a PDF, a picture (jpg, png, webp, gif), text (txt, csv, md, html), or a document from Office (docx, xlsx, pptx) or LibreOffice (odt, ods, odp).',
  FileIsNotWhatItsNameSays:
    'The content of the file does not match its name. Save it again in its own program and try again.',
  FileHasMacros:
    'The document has macros, which can run programs on students’ computers. Save it without macros, or as a PDF.',
  FileIsTooLarge: 'The file is too large. It may be at most {{0}} MB.',
  ClassHasNoRoom:
    'The documents of a class may take up at most {{0}} MB together. Remove some first.',
  ClassHasTooManyLinks: 'The class has too many links. Delete some first.',
  SchoolHasNoRoom:
    'The documents of a school may take up at most {{0}} MB together. A deleted document frees its space after a day.',
};

export const uploads: Texts['uploads'] = {
  addDocument: 'Upload document',
  addLink: 'Add link',
  documentFor: 'Upload a document for {{name}}',
  linkFor: 'Add a link for {{name}}',
  file: 'Document',
  fileHint: 'PDF, picture, text, Office or LibreOffice, at most {{megabytes}} MB',
  chooseFile: 'Choose file',
  fileRequired: 'Choose a file.',
  link: 'Address',
  linkHint: 'Begins with https://, http:// or ftp://',
  course: 'Course',
  chooseCourse: 'Choose course',
  courseRequired: 'Choose a course.',
  fileFirst: 'Choose a file first',
  modules: 'Modules',
  wholeCourse: 'The whole course',
  courseFirst: 'Choose a course first',
  modulesHint: 'Leave empty for the whole course.',
  upload: 'Upload',
  add: 'Add',
  uploading: 'Uploading the file',
  uploadedShare: '{{percent}}% sent',
  storing: 'The file is checked and saved',
  DocumentUploaded: 'The document has been uploaded',
  LinkUploaded: 'The link has been uploaded',
  find: 'Find a document or link',
  noneFound: 'No document has that name',
  noneFoundBody: 'Change the search to see the documents and links of the class.',
  remove: 'Remove',
  removeQuestion: 'Remove {{name}}?',
  removeBody:
    'It disappears for the students of the class and for every teacher. This cannot be undone.',
  removed: '{{name}} has been removed',
  fromEarlier: 'From other classes',
  earlierTitle: 'Copy from other classes',
  earlierBody:
    'This is what other classes of the school have in the same courses. Select what still applies.',
  earlierCount_one: 'Copy {{count}}',
  earlierCount_other: 'Copy {{count}}',
  earlierEmptyTitle: 'There is nothing to copy',
  earlierEmptyBody: 'No other class has anything in these courses that this class does not have.',
  ofClass: 'Class',
  taken_one: '{{count}} document or link has been added to the class',
  taken_other: '{{count}} documents and links have been added to the class',
};
