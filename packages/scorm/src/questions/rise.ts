import { driverName } from './driver-name.ts';
import { pairedWith, pairOf } from './labels.ts';
import { listOf } from './list-of.ts';
import type { PackageQuestion, QuestionReader } from './package-question.ts';
import { plainText } from './plain-text.ts';

/**
 * Rise: the page, or a file for its language, contains the course as JSON in base64. Quiz questions
 * report the beginning of the quiz's title, their own text and the number of previous attempts;
 * answers are the texts of their options, normalized by the driver.
 */
export const rise: QuestionReader = {
  reads: (path) => /(^|\/)scormcontent\/(index\.html|locales\/[\w-]+\.js)$/.test(path),
  questionsIn(content) {
    const [, coded] = course.exec(content) ?? [];
    if (coded === undefined) return [];
    const read: { course?: { lessons?: unknown } } = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(coded), (c) => c.charCodeAt(0))),
    );
    return listOf<Lesson>(read.course?.lessons).flatMap((lesson) =>
      lesson?.type === 'quiz'
        ? listOf<Item>(lesson.items).flatMap((item) => questionOf(plainText(lesson.title), item))
        : [],
    );
  },
};

/** How the page loads its course, depending on the age of the export. */
const course =
  /(?:courseData\s*=\s*|deserialize\(\s*|__resolveJsonp\(\s*"course:[^"]*"\s*,\s*)"([A-Za-z0-9+/=]+)"/;

interface Lesson {
  type?: unknown;
  title?: unknown;
  items?: unknown;
}

interface Item {
  type?: unknown;
  title?: unknown;
  answers?: unknown;
  correct?: unknown;
  corrects?: unknown;
}

interface Option {
  id?: unknown;
  title?: unknown;
  matchTitle?: unknown;
}

function questionOf(quiz: string, item: Item | undefined): PackageQuestion[] {
  const text = plainText(item?.title);
  if (!item || !text) return [];
  const id = driverName(`${partOf(quiz, 20)}_${partOf(text, 230)}`);
  const options = listOf<Option>(item.answers).map((each) => ({
    id: each?.id,
    title: plainText(each?.title),
    match: plainText(each?.matchTitle),
  }));
  switch (item.type) {
    case 'MULTIPLE_CHOICE':
    case 'MULTIPLE_RESPONSE': {
      const right = item.type === 'MULTIPLE_CHOICE' ? [item.correct] : listOf(item.corrects);
      return [
        {
          id,
          text,
          options: Object.fromEntries(options.map(({ title }) => [driverName(title), title])),
          correct: options.flatMap((option) =>
            right.includes(option.id) ? [driverName(option.title)] : [],
          ),
        },
      ];
    }
    case 'MATCHING': {
      const sides = options.flatMap(({ title, match }) => [
        [driverName(title), title] as const,
        [pairedWith(driverName(match)), match] as const,
      ]);
      return [
        {
          id,
          text,
          options: Object.fromEntries(sides),
          correct: options.map(({ title, match }) => pairOf(driverName(title), driverName(match))),
        },
      ];
    }
    case 'FILL_IN_THE_BLANK':
      return [{ id, text, options: {}, correct: options.slice(0, 1).map(({ title }) => title) }];
    default:
      return [];
  }
}

const partOf = (text: string, length: number) => text.slice(0, length).replace(/\s/g, '_');
