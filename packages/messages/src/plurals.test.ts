import { expect, test } from 'vitest';
import { everyText } from './every-text.ts';

/** Words that need another form after the number one. */
const plurals = {
  sv: /^(elever|rader|klasser|kurser|moduler|licenser|elevlicenser|veckor|dagar|timmar|minuter|platser|perioder|frågor|stjärnor|bilder|filer|sidor|kunder|skolor|ändringar|personer|poster|nätter|gånger|inbjudningar)$/,
  en: /^(students|rows|classes|courses|modules|licences|weeks|days|hours|minutes|companies|places|periods|questions|answers|attempts|stars|images|pictures|files|pages|e-mails|orders|customers|schools|changes|people|supervisors|teachers|entries|times|invitations)$/,
};

/** Before a number, these say that it is a whole or a limit, and the plural follows in any case. */
const wholes = { sv: /(av|högst|alla)$/i, en: /(of|most|all)$/i };

/** Numbers that are never one, with the reason. */
const neverOne: Readonly<Record<string, string>> = {
  'companies.ratingOf': 'shown from five answers on',
  'failures.ListIsTooLong': 'a limit of thousands',
  'missedStarts.ruleOn': 'five minutes at least',
  'notifications.title.studentLicencesEndSoon': 'sent from five students on',
  'placementPapers.hint': 'the thirty days of a file',
  'preparation.toDoHint': 'the fourteen days of the to-do list',
  'privacy.eraseHint': 'the thirty days of an erasure',
  'privacy.order': 'the thirty days of an erasure',
  'replies.calendarStudents': 'one student is named',
  'statistics.weeks': 'the choices are 4, 12 and 52',
  'teacherToday.endingHint': 'the thirty days of the to-do list',
  'workRegistrations.ownTarget': 'weeks have one decimal',
  'workRegistrations.target': 'weeks have one decimal',
};

function isAfterAnyNumber(language: 'sv' | 'en', text: string) {
  return [...text.matchAll(/(\S*)\s*\{\{\w+\}\} (?=(\S+))/g)].some(
    ([, before = '', word = '']) =>
      plurals[language].test(word.replace(/[.,:;”]+$/, '')) && !wholes[language].test(before),
  );
}

test.each(['sv', 'en'] as const)(
  'a number and its word agree, also for one (%s)',
  async (language) => {
    const texts = await everyText(language);
    const found = Object.entries(texts)
      .filter(([key, text]) => !key.endsWith('_other') && isAfterAnyNumber(language, text))
      .map(([key]) => key);
    expect(found.filter((key) => !(key in neverOne))).toEqual([]);
    for (const key of Object.keys(texts).filter((key) => key.endsWith('_other')))
      expect(texts).toHaveProperty([key.replace(/_other$/, '_one')]);
  },
);
