import type { ColumnRole } from './list-parser.ts';

/** Roles of the school's own headings, by `headingKey`. */
export type Remembered = Readonly<Record<string, ColumnRole>>;

/** A user name is an address in Microsoft's and Google's lists, and otherwise nothing we use. */
type Heading = ColumnRole | 'account';

/** Swedish and English headings without case, punctuation, spaces and `extra` words. */
const headings: Readonly<Record<Heading, readonly string[]>> = {
  name: [
    ...['namn', 'name', 'elev', 'elevnamn', 'elevensnamn', 'student', 'studentname', 'fullname'],
    ...['fullständigtnamn', 'heltnamn', 'visningsnamn', 'displayname', 'pupil', 'pupilname'],
    ...['förnamnochefternamn', 'förnamnefternamn', 'efternamnförnamn', 'namnelev'],
    ...['firstandlastname', 'firstnamelastname', 'lastnamefirstname', 'studentensnamn'],
  ],
  first: ['förnamn', 'fornamn', 'firstname', 'givenname', 'forename', 'tilltalsnamn'],
  last: ['efternamn', 'lastname', 'surname', 'familyname'],
  email: [
    ...['epost', 'epostadress', 'email', 'emailaddress', 'mail', 'mejl', 'mailadress'],
    ...['mejladress', 'emailadress', 'elevensepost', 'skolmejl', 'skolmail', 'mailaddress'],
  ],
  account: [
    ...['användarnamn', 'anvandarnamn', 'username', 'userprincipalname', 'upn', 'inloggning'],
    ...['inloggningsnamn', 'kontonamn', 'konto', 'login', 'loginname', 'signin', 'userid'],
  ],
  protected: [
    ...['sekretess', 'sekretessmarkering', 'sekretessmarkerad', 'skyddad', 'skyddadidentitet'],
    ...['skyddadepersonuppgifter', 'skyddadepersonuppgift', 'skyddadfolkbokföring', 'skydd'],
    ...['skyddadadress', 'skyddsmarkering', 'skyddsmarkerad', 'kvarskrivning'],
    ...['protectedidentity', 'protected', 'confidential', 'confidentiality'],
  ],
  none: [
    ...['personnummer', 'personnr', 'pnr', 'födelsedatum', 'födelsedag', 'dateofbirth', 'ssn'],
    ...['klass', 'class', 'grupp', 'group', 'program', 'programme', 'inriktning', 'årskurs', 'åk'],
    ...['telefon', 'mobil', 'mobilnummer', 'telefonnummer', 'phone', 'mobile', 'adress', 'ort'],
    ...['kön', 'gender', 'nr', 'nummer', 'number', 'mentor', 'lärare', 'teacher', 'kommun'],
    ...['postadress', 'postnr', 'postnummer', 'gatuadress', 'address', 'city', 'vårdnadshavare'],
    ...['password', 'lösenord', 'orgunitpath', 'status', 'kurs', 'course'],
  ],
};

const roles = new Map(
  Object.entries(headings).flatMap(([role, words]) =>
    words.map((word) => [word, role as Heading] as const),
  ),
);

/** Words beside a heading that do not change its meaning. */
const extra = new Set([
  ...['required', 'obligatorisk', 'obligatoriskt', 'optional', 'valfri', 'valfritt', 'primary'],
  ...['primär', 'elev', 'elevens', 'elevs', 'student', 'students', 'studentens', 'pupil'],
  ...['skola', 'skolan', 'skolans', 'skolkonto', 'school', 'ny', 'new'],
]);

const wordsOf = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

const longestKey = 60;

/** A heading by its letters, under which a school's choice for it is remembered. */
export const headingKey = (heading: string) => wordsOf(heading).join('').slice(0, longestKey);

/** The role of a heading; undefined for an unknown one. */
export function roleOfHeading(heading: string, remembered: Remembered): Heading | undefined {
  const key = headingKey(heading);
  const own = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
  const kernel = wordsOf(heading)
    .filter((word) => !extra.has(word))
    .join('');
  return own ?? roles.get(key) ?? roles.get(kernel);
}
