import { expect, test } from 'vitest';
import { everyText } from './every-text.ts';

const [swedish, english] = [await everyText('sv'), await everyText('en')];

const keys = [
  'TeacherUpdated',
  'NameChanged',
  'TeacherMoved',
  'SchoolCreated',
  'LicenseAdded',
  'ProgramAdded',
  'ClassesAdded',
  'TeacherAdded',
  'TeacherAddedToClass',
  'GroupsUpdated',
  'GroupAdded',
  'GroupDeleted',
  'CourseCreated',
  'CustomerUpdated',
  'CustomerCreated',
  'YouMustFillInNumberOfLicenses',
  'CouldNotDeleteTeacher',
  'RequireEmail',
  'RequireName',
];

const textsOf = (all: Record<string, string>, key: string) =>
  Object.entries(all)
    .filter(([name]) => name.endsWith(`.${key}`))
    .map(([, text]) => text);

test('[i18n.admin.keys-translated] every key of administration has a sentence in both languages', () => {
  for (const key of keys) {
    const [sv, en] = [textsOf(swedish, key), textsOf(english, key)];
    expect({ key, languages: [sv.length > 0, en.length] }).toEqual({
      key,
      languages: [true, sv.length],
    });
    for (const text of [...sv, ...en]) expect(text).toMatch(/^\p{Lu}.*\p{Ll}/u);
    for (const text of [...sv, ...en]) expect(text).not.toContain(key);
    for (const [at, text] of sv.entries()) expect(text).not.toBe(en[at]);
  }
});

test.each([
  ['Kursen har lagts till', 'authoring.courseCreated', 'The course has been added'],
  ['Ordning sparad', 'authoring.orderSaved', 'The order has been saved'],
  ['Hide status ändrad', 'authoring.hideChanged', 'The visibility has been changed'],
  ['Progam tillagt', 'authoring.programmeAdded', 'The programme has been added'],
])(
  '[i18n.admin.fixed-swedish-texts] “%s” stays as it is quoted, with an English sentence beside it',
  (sv, key, en) => {
    expect([swedish[key], english[key]]).toEqual([sv, en]);
  },
);
