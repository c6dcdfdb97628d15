import { failures } from '@gesall/contract';
import { expect, test } from 'vitest';
import { everyText } from './every-text.ts';
import { fillText } from './fill-text.ts';

/** Every file of both languages, including those loaded on demand. */
const everything = { sv: await everyText('sv'), en: await everyText('en') };

const decided = [
  [
    'i18n.code.class-not-found',
    'ClassNotFound',
    'Klassen hittades inte',
    'The class was not found',
  ],
  [
    'i18n.code.user-not-found',
    'UserNotFound',
    'Användaren hittades inte',
    'The user was not found',
  ],
  ['i18n.code.file-not-found', 'FileNotFound', 'Filen hittades inte', 'The file was not found'],
  [
    'i18n.code.module-not-found',
    'ModuleNotFound',
    'Modulen hittades inte',
    'The module was not found',
  ],
  [
    'i18n.code.course-not-found',
    'CourseNotFound',
    'Kursen hittades inte',
    'The course was not found',
  ],
  [
    'i18n.code.final-exam-is-locked',
    'FinalExamIsLocked',
    'Slutprovet är låst',
    'The final exam is locked',
  ],
  [
    'i18n.code.teacher-not-found',
    'TeacherNotFound',
    'Läraren hittades inte',
    'The teacher was not found',
  ],
  [
    'i18n.code.customer-not-found',
    'CustomerNotFound',
    'Kunden hittades inte',
    'The customer was not found',
  ],
  [
    'i18n.code.target-customer-has-no-classes',
    'TargetCustomerHasNoClasses',
    'Målskolan har inga klasser',
    'The target school has no classes',
  ],
  [
    'i18n.code.customer-already-exists',
    'CustomerAlreadyExists',
    'Kunden finns redan',
    'The customer already exists',
  ],
  [
    'i18n.code.email-is-not-valid',
    'EmailIsNotValid',
    'E-postadressen är inte giltig',
    'The e-mail address is not valid',
  ],
  [
    'i18n.code.url-already-in-use',
    'UrlAlreadyInUse',
    'Adressen (url) används redan',
    'The url is already in use',
  ],
  [
    'i18n.code.identifier-already-in-use',
    'IdentifierAlreadyInUse',
    'Identifieraren används redan',
    'The identifier is already in use',
  ],
  [
    'i18n.code.user-name-is-not-valid',
    'UserNameIsNotValid',
    'Namnet är inte giltigt',
    'The name is not valid',
  ],
  [
    'i18n.code.program-not-found',
    'ProgramNotFound',
    'Programmet hittades inte',
    'The programme was not found',
  ],
  ['i18n.code.module-is-locked', 'ModuleIsLocked', 'Modulen är låst', 'The module is locked'],
  [
    'i18n.code.price-list-not-found',
    'PriceListNotFound',
    'Prislistan hittades inte',
    'The price list was not found',
  ],
  [
    'i18n.code.some-order-items-were-duplicated',
    'SomeOrderItemsWereDuplicated',
    'Några orderrader förekommer flera gånger',
    'Some order items occur more than once',
  ],
  [
    'i18n.code.some-students-have-invalid-combinations',
    'SomeStudentsHaveInvalidCombinations',
    'Några elever har licenser som inte kan kombineras',
    'Some students have licences that cannot be combined',
  ],
  [
    'i18n.code.not-all-students-were-found',
    'NotAllStudentsWereFound',
    'Alla elever hittades inte',
    'Not all students were found',
  ],
  [
    'i18n.code.not-all-articles-were-found',
    'NotAllArticlesWereFound',
    'Alla artiklar hittades inte',
    'Not all articles were found',
  ],
  [
    'i18n.code.not-all-articles-were-license-articles',
    'NotAllArticlesWereLicenseArticles',
    'Alla artiklar är inte licensartiklar',
    'Not all articles are licence articles',
  ],
  [
    'i18n.apl.code-work-step-not-found',
    'WorkStepNotFound',
    'Arbetsmomentet hittades inte',
    'The work step was not found',
  ],
  [
    'i18n.apl.code-component-not-found',
    'WorkStepComponentNotFound',
    'Delmomentet hittades inte',
    'The component was not found',
  ],
  [
    'i18n.apl.code-step-not-editable',
    'WorkStepCannotBeEditedRegistrationsExist',
    'Elever har registrerat arbete på arbetsmomentet, så det kan inte ändras.',
    'Students have registered work on the work step, so it cannot be changed.',
  ],
  [
    'i18n.apl.code-step-not-deletable',
    'WorkStepCannotBeDeletedRegistrationsExist',
    'Elever har registrerat arbete på arbetsmomentet, så det kan inte tas bort.',
    'Students have registered work on the work step, so it cannot be deleted.',
  ],
  [
    'i18n.apl.code-component-not-editable',
    'ComponentCannotBeEditedRegistrationsExist',
    'Elever har registrerat arbete på delmomentet, så det kan inte ändras.',
    'Students have registered work on the component, so it cannot be changed.',
  ],
  [
    'i18n.apl.code-component-not-deletable',
    'ComponentCannotBeDeletedRegistrationsExist',
    'Elever har registrerat arbete på delmomentet, så det kan inte tas bort.',
    'Students have registered work on the component, so it cannot be deleted.',
  ],
  [
    'i18n.message.something-went-wrong',
    'GenericApiError',
    'Något gick fel, försök igen',
    'Something went wrong, try again',
  ],
] as const;

test.each(decided)(
  '[%s] %s has the words that were decided, in both languages',
  (_id, code, swedish, english) => {
    expect([everything.sv[`failures.${code}`], everything.en[`failures.${code}`]]).toEqual([
      swedish,
      english,
    ]);
  },
);

const messages = [
  [
    'i18n.message.module-without-url',
    'runs.ModuleUrlMissing',
    'Modulen har inget innehåll att starta.',
    'The module has no content to start.',
  ],
  [
    'i18n.message.module-already-open',
    'runs.running',
    'En modul är redan öppen. Stäng den först.',
    'A module is already open. Close it first.',
  ],
  [
    'i18n.message.no-result-created',
    'runs.NoStudentResultToReportScormOn',
    'Modulen stängdes innan den hann rapportera något resultat.',
    'The module was closed before it had reported any result.',
  ],
  [
    'i18n.message.page-reload-failed',
    'runs.View.Student.ReloadPageFailed',
    'Sidan kunde inte laddas om. Ladda om den själv för att se ditt resultat.',
    'The page could not be reloaded. Reload it yourself to see your result.',
  ],
  [
    'account.update.other-code',
    'accounts.updateRefused',
    'Lösenordet kan bara bytas om kontot redan finns.',
    'The password cannot be changed unless the account already exists.',
  ],
  ['admincourses.modules.delete', 'modules.deleted', 'Modul raderad', 'Module deleted'],
  ['account.redirect-app.page', 'accounts.appTitle', 'Fortsätt i appen', 'Continue in the app'],
  ['account.redirect-app.page', 'accounts.toApp', 'Gå till appen', 'Go to app'],
] as const;

test.each(messages)('[%s] %s has its words in both languages', (_id, key, swedish, english) => {
  expect([everything.sv[key], everything.en[key]]).toEqual([swedish, english]);
});

/** Letters and words that do not occur in English. */
const swedish =
  /[åäö]|\b(och|att|det|som|med|av|ett|inte|eller|kan|den|har|ska|du|din|vid|nya?)\b/i;
const quoted = /Gesäll|å, ä (or|and) ö/g;

test('[i18n.english-catalogue] both catalogues have the same keys, no text is empty, and no English text is Swedish', () => {
  const { sv, en } = everything;
  expect(Object.keys(en).sort()).toEqual(Object.keys(sv).sort());
  for (const [key, text] of [...Object.entries(sv), ...Object.entries(en)])
    expect([key, text.trim().length > 0]).toEqual([key, true]);
  expect(
    Object.entries(en).filter(([, text]) => swedish.test(text.replaceAll(quoted, ''))),
  ).toEqual([]);
});

test('[i18n.code.own-codes] nobody meets a raw code: each has a text in both languages', () => {
  const ours = [
    'StudentAlreadyHasLicense',
    'RePostIsNotAllowed',
    'PasswordIsNotValid',
    'ValidationTokenIsNotValid',
    'UserIsLockedOut',
    'NoOrderItems',
    'StudentNotOnProgram',
    'FieldTooLong',
    'OrderNotFound',
    'TooManyRequests',
    'Required.Street',
    'Required.Location',
    'Required.ZipCode',
    'Required.Country',
  ] as const;
  for (const code of [...ours, ...Object.keys(failures)]) {
    const [swedish = '', english = ''] = [
      everything.sv[`failures.${code}`],
      everything.en[`failures.${code}`],
    ];
    expect([code, swedish.length > 3, english.length > 3]).toEqual([code, true, true]);
    expect([code, swedish]).not.toEqual([code, code]);
    expect([code, english]).not.toEqual([code, swedish]);
  }
});

const shopKeys: readonly { key: string; detail?: string }[] = [
  { key: 'failures.YourProgramLicenseForProgramHasExpired', detail: 'El- och energi' },
  { key: 'failures.OnlyAvailableForTeachersOnThisProgram', detail: 'El- och energi' },
  { key: 'failures.ProgramLicenseIsExpiredExpiredAt', detail: '2027-06-30' },
  { key: 'orders.NoStudentsToChoose' },
  { key: 'failures.YouHaveToChooseAStartDate' },
  { key: 'failures.StartDateCannotBePriorToToday' },
  { key: 'orders.ProductIsAlreadyInCart' },
  { key: 'orders.YouCanOnlyAddTheSameProductOnceInSameOrder' },
  { key: 'failures.Required.Contact' },
  { key: 'failures.Required.Reference' },
];

test.each(shopKeys)(
  '[i18n.shop-keys] $key is a sentence in both languages',
  ({ key, detail = '' }) => {
    for (const texts of [everything.sv, everything.en]) {
      const text = fillText(texts[key] ?? '', { 0: detail });
      expect(text).toMatch(/^[A-ZÅÄÖ].+/);
      expect(text).toContain(detail);
      expect(text).not.toContain('{{');
    }
  },
);
