import { stockholmDay } from '@gesall/rules';
import type { PaperWriter, Picture } from '../../../platform/pdf/paper-writer.ts';
import { momentText } from '../moment-text.ts';
import type { AssessedComponent, SignedEntry } from './paper.view.ts';
import type { PaperText } from './paper-texts.ts';
import type { Paper } from './read-paper.ts';

interface Drawing {
  writer: PaperWriter;
  t: PaperText;
  number(value: number): string;
  /** Null when the picture cannot be read. */
  readPicture(hash: string): Promise<Omit<Picture, 'alt'> | null>;
}

/** Draws one part of the paper with its heading, or nothing when there is nothing of it. */
type Section = (paper: Paper, drawing: Drawing) => Promise<void> | void;

const facts: Section = (paper, { writer, t, number }) => {
  const { presence, className } = paper;
  writer.heading(1, t('title'));
  writer.facts([
    { name: t('school'), value: paper.schoolName },
    { name: t('student'), value: paper.studentName },
    ...(className === null ? [] : [{ name: t('class'), value: className }]),
    {
      name: t('period'),
      value: t('periodDays', { name: paper.periodName, from: paper.from, to: paper.to }),
    },
    { name: t('company'), value: paper.companyName },
    { name: t('supervisors'), value: paper.supervisors.join(', ') || '–' },
    ...paper.formerWorkplaces.map(({ from, to, company, supervisors }) => ({
      name: t('formerWorkplace'),
      value: t('formerStay', { from, to, company, names: supervisors.join(', ') || '–' }),
    })),
    { name: t('plannedHours'), value: number(paper.plannedHours) },
    { name: t('workedHours'), value: number(paper.workedHours) },
    { name: t('presentDays'), value: number(presence.WasPresent) },
    { name: t('absentDays'), value: number(presence.HadAbsence) },
    { name: t('unmarkedDays'), value: number(presence.HadNoRegistrations) },
  ]);
  writer.paragraph(t('made', { day: paper.madeOn }), 'quiet');
};

const workCard: Section = ({ workCard: name, steps }, { writer, t, number }) => {
  if (steps.length === 0) return;
  writer.heading(2, t('workCard', { name }));
  for (const step of steps) {
    writer.heading(3, step.name);
    writer.table(
      [
        { heading: t('component'), share: 0.46 },
        { heading: t('planned'), share: 0.14, isNumber: true },
        { heading: t('worked'), share: 0.16, isNumber: true },
        { heading: t('state'), share: 0.24 },
      ],
      step.workStepComponents.map(({ name: component, hours, workedHours, coverage }) => [
        ...[component, number(hours), number(workedHours), t(`coverage.${coverage}`)],
      ]),
    );
  }
};

const assessment: Section = ({ assessment: { levels, statement } }, { writer, t }) => {
  if (levels.length === 0 && !statement) return;
  writer.heading(2, t('assessment'));
  const said = (level: AssessedComponent['student']) => (level ? t(`level.${level}`) : '–');
  if (levels.length > 0)
    writer.table(
      [
        { heading: t('component'), share: 0.4 },
        { heading: t('byStudent'), share: 0.3 },
        { heading: t('bySupervisor'), share: 0.3 },
      ],
      levels.map(({ component, student, supervisor }) => [
        ...[component, said(student), said(supervisor)],
      ]),
    );
  if (!statement) return;
  const { text, name, at } = statement;
  writer.heading(3, t('statement'));
  writer.paragraph(text);
  writer.paragraph(t('signedBySupervisor', { name, at: momentText(at) }), 'quiet');
};

const entries: Section = async (paper, drawing) => {
  if (paper.entries.length === 0) return;
  drawing.writer.heading(2, drawing.t('entries'));
  // One after another, so that one picture at a time is in memory.
  for (const entry of paper.entries) await drawEntry(entry, drawing);
};

async function drawEntry(entry: SignedEntry, { writer, t, number, readPicture }: Drawing) {
  const { title, body, supervisor, teacher, component, step, hours, pictures } = entry;
  const day = stockholmDay(new Date(entry.createdAt));
  writer.heading(3, t('entryHeading', { day, title }));
  writer.paragraph(t('entryFacts', { component, step, hours: number(hours) }), 'quiet');
  if (body !== '') writer.paragraph(body);
  if (supervisor) {
    const key = supervisor.byLink ? 'signedByLink' : 'signedBySupervisor';
    writer.paragraph(t(key, { name: supervisor.name, at: momentText(supervisor.at) }), 'quiet');
  }
  if (teacher)
    writer.paragraph(
      t('signedByTeacher', { name: teacher.name, at: momentText(teacher.at) }),
      'quiet',
    );
  const unreadable: number[] = [];
  await writer.pictures(
    (async function* () {
      for (const [index, hash] of pictures.entries()) {
        const number = index + 1;
        const picture = await readPicture(hash);
        if (!picture) unreadable.push(number);
        else
          yield { ...picture, alt: t('picture', { number, count: pictures.length, title, day }) };
      }
    })(),
  );
  for (const number of unreadable) writer.paragraph(t('unreadable', { number }), 'quiet');
}

const modules: Section = ({ modules: results }, { writer, t, number }) => {
  if (results.length === 0) return;
  writer.heading(2, t('modules'));
  writer.table(
    [
      { heading: t('component'), share: 0.3 },
      { heading: t('module'), share: 0.34 },
      { heading: t('result'), share: 0.2 },
      { heading: t('latest'), share: 0.16 },
    ],
    results.map(({ component, module, status, percent, lastRunAt }) => {
      const said = t(`status.${status ?? 0}`);
      return [
        ...[component, module],
        percent === null ? said : t('percent', { status: said, percent: number(percent) }),
        lastRunAt === null ? '–' : stockholmDay(new Date(lastRunAt)),
      ];
    }),
  );
};

/** The paper from its first page to its last. */
export const sections: readonly Section[] = [facts, workCard, assessment, entries, modules];
