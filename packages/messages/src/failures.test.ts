import { failures } from '@gesall/contract';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { sv } from './sv.ts';

const decided = [
  ['i18n.code.class-not-found', 'ClassNotFound', 'Klassen hittades inte', 'The class was not found'],
  ['i18n.code.user-not-found', 'UserNotFound', 'Användaren hittades inte', 'The user was not found'],
  ['i18n.code.file-not-found', 'FileNotFound', 'Filen hittades inte', 'The file was not found'],
  ['i18n.code.module-not-found', 'ModuleNotFound', 'Modulen hittades inte', 'The module was not found'],
  ['i18n.code.course-not-found', 'CourseNotFound', 'Kursen hittades inte', 'The course was not found'],
  ['i18n.code.final-exam-is-locked', 'FinalExamIsLocked', 'Slutprovet är låst', 'The final exam is locked'],
  ['i18n.code.teacher-not-found', 'TeacherNotFound', 'Läraren hittades inte', 'The teacher was not found'],
  ['i18n.code.customer-not-found', 'CustomerNotFound', 'Kunden hittades inte', 'The customer was not found'],
  [
    'i18n.code.target-customer-has-no-classes',
    'TargetCustomerHasNoClasses',
    'Målskolan har inga klasser',
    'The target school has no classes',
  ],
  ['i18n.code.customer-already-exists', 'CustomerAlreadyExists', 'Kunden finns redan', 'The customer already exists'],
  ['i18n.code.email-is-not-valid', 'EmailIsNotValid', 'E-postadressen är inte giltig', 'The e-mail address is not valid'],
  ['i18n.code.url-already-in-use', 'UrlAlreadyInUse', 'Adressen (url) används redan', 'The url is already in use'],
  ['i18n.code.identifier-already-in-use', 'IdentifierAlreadyInUse', 'Identifieraren används redan', 'The identifier is already in use'],
  ['i18n.code.user-name-is-not-valid', 'UserNameIsNotValid', 'Namnet är inte giltigt', 'The name is not valid'],
  ['i18n.code.program-not-found', 'ProgramNotFound', 'Programmet hittades inte', 'The programme was not found'],
  ['i18n.code.module-is-locked', 'ModuleIsLocked', 'Modulen är låst', 'The module is locked'],
  ['i18n.message.something-went-wrong', 'GenericApiError', 'Något gick fel, försök igen', 'Something went wrong, try again'],
] as const;

test.each(decided)('[%s] %s has the words that were decided, in both languages', (_id, code, swedish, english) => {
  expect([sv.failures[code], en.failures[code]]).toEqual([swedish, english]);
});

test('[i18n.english-catalogue] both catalogues have the same keys, and no text is empty', () => {
  const keys = (catalogue: typeof sv | typeof en) =>
    Object.entries(catalogue).flatMap(([domain, texts]) => Object.keys(texts).map((key) => `${domain}.${key}`));
  expect(keys(en).sort()).toEqual(keys(sv).sort());
  for (const texts of [...Object.values(sv), ...Object.values(en)]) {
    for (const [key, text] of Object.entries(texts)) expect([key, text.trim().length > 0]).toEqual([key, true]);
  }
});

test('[i18n.code.own-codes] nobody meets a raw code: each has a text in both languages', () => {
  const ours = [
    ...['StudentAlreadyHasLicense', 'RePostIsNotAllowed', 'PasswordIsNotValid', 'ValidationTokenIsNotValid', 'UserIsLockedOut'],
    ...['NoOrderItems', 'StudentNotOnProgram', 'FieldTooLong', 'OrderNotFound', 'TooManyRequests'],
    ...['Required.Street', 'Required.Location', 'Required.ZipCode', 'Required.Country'],
  ] as const;
  for (const code of [...ours, ...(Object.keys(failures) as (keyof typeof failures)[])]) {
    expect([code, sv.failures[code]?.length > 3, en.failures[code]?.length > 3]).toEqual([code, true, true]);
    expect(sv.failures[code]).not.toBe(code);
  }
});
