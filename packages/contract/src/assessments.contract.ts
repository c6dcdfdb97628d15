import { componentLevels } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { day, done, id, key } from './wire.ts';

const level = z.enum(componentLevels);

/** The version that was read; 0 of what nobody has written yet. */
const readVersion = z.number().int().min(0).max(2_147_483_647);

const setLevel = z.object({ level, comment: z.string(), by: z.string(), at: z.string() });
const signature = z.object({ by: z.string(), at: z.string() });

const component = z.object({
  id: z.number(),
  name: z.string(),
  coverage: z.enum(['untouched', 'started', 'practised', 'signed']),
  /** Null when it is not set, and for the caller while it is withheld. */
  student: setLevel.nullable(),
  supervisor: setLevel.nullable(),
  /** The other side has set a level, which the caller sees when they have set their own. */
  isWithheld: z.boolean(),
});

const statement = z.object({
  text: z.string(),
  by: z.string(),
  at: z.string(),
  signature: signature.nullable(),
  version: z.number(),
});

const talkSide = z.enum(['teacher', 'supervisor', 'student']);

/** `HH:MM` in Stockholm. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const talk = z.object({
  id: z.number(),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  /** Empty for students and supervisors until the talk is opened. */
  notes: z.string(),
  plannedBy: z.string(),
  openedAt: z.string().nullable(),
  signatures: z.array(signature.extend({ side: talkSide, isOwn: z.boolean() })),
  version: z.number(),
});

/** The basis for a talk, made from what was registered. */
const agenda = z.object({
  workedHours: z.number(),
  targetHours: z.number(),
  /** Days until today: present, absent, and weekdays of which nothing says where they were. */
  days: z.object({ present: z.number(), absent: z.number(), unmarked: z.number() }),
  /** Entries that lack a signature. */
  openEntries: z.number(),
  /** Answers of the student and of who follows them; for the school’s staff alone. */
  answers: z.array(
    z.object({
      question: z.string(),
      name: z.string(),
      stars: z.number(),
      responseRange: z.number(),
    }),
  ),
});

const ofStudent = { periodId: key, studentId: key };
const reachedOnly = ['UserNotFound'] as const;
const place = z.string().trim().max(200).default('');
const when = { day, time, place };

const studentAssessment = z.object({
  studentId: z.number(),
  name: z.string(),
  components: z.number(),
  /** How many components have a level of each side, and of both but not the same. */
  byStudent: z.number(),
  bySupervisor: z.number(),
  differing: z.number(),
  statement: z.enum(['none', 'draft', 'signed']),
  /** The latest talk. */
  talk: z
    .object({ day: z.string(), time: z.string(), signatures: z.number(), isOpened: z.boolean() })
    .nullable(),
});

/** Levels by student and supervisor, the supervisor’s statement, and three-party talks. */
export const assessmentsContract = {
  assessment: call('GET', '/Apl/GetAssessment', {
    about:
      'Levels per component, the statement and the talks of a student in a period, as far as the caller may see them.',
    ours: true,
    query: z.object({ periodId: id, studentId: id }),
    result: z.object({
      steps: z.array(
        z.object({ id: z.number(), name: z.string(), components: z.array(component) }),
      ),
      /** Null while there is none that the caller may read. */
      statement: statement.nullable(),
      talks: z.array(talk),
      agenda,
    }),
    fails: ['PeriodNotFound', 'UserNotFound'],
  }),

  assessments: call('GET', '/Apl/GetAssessments', {
    about: 'What is set, differs and is planned for each student of a period.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(studentAssessment),
    fails: ['PeriodNotFound'],
  }),

  setComponentLevel: call('POST', '/Apl/SetComponentLevel', {
    about:
      'Sets the level of a component: a student their own, who follows them at the workplace theirs. No level takes it back.',
    ours: true,
    body: z.object({
      ...ofStudent,
      componentId: key,
      level: level.nullable(),
      comment: z.string().trim().max(500).default(''),
    }),
    result: done,
    fails: [...reachedOnly, 'WorkStepComponentNotFound', 'PeriodNotActive'],
  }),

  saveStatement: call('POST', '/Apl/SaveSupervisorStatement', {
    about: 'Stores the supervisor’s statement of a student, which nobody has signed.',
    ours: true,
    body: z.object({
      ...ofStudent,
      text: z.string().trim().min(1).max(5000),
      version: readVersion,
    }),
    result: z.object({ version: z.number() }),
    fails: [...reachedOnly, 'PeriodNotActive', 'StatementIsSigned', 'ChangedMeanwhile'],
  }),

  signStatement: call('POST', '/Apl/SignSupervisorStatement', {
    about: 'Signs the supervisor’s statement as it was read, or withdraws the signature.',
    ours: true,
    body: z.object({ ...ofStudent, signed: z.boolean(), version: readVersion }),
    result: done,
    fails: [...reachedOnly, 'StatementNotFound', 'ChangedMeanwhile'],
  }),

  planTalk: call('POST', '/Apl/PlanTalk', {
    about: 'Plans a three-party talk about a student.',
    ours: true,
    body: z.object({ ...ofStudent, ...when }),
    result: z.object({ id: z.number() }),
    fails: reachedOnly,
  }),

  changeTalk: call('POST', '/Apl/ChangeTalk', {
    about: 'Changes when and where a talk is, and its notes. A change withdraws its signatures.',
    ours: true,
    body: z.object({
      talkId: key,
      ...when,
      notes: z.string().trim().max(5000).default(''),
      version: readVersion,
    }),
    result: done,
    fails: ['TalkNotFound', 'ChangedMeanwhile'],
  }),

  openTalk: call('POST', '/Apl/OpenTalk', {
    about: 'Opens a talk: all three see the levels of both sides and the notes, and may sign.',
    ours: true,
    body: z.object({ talkId: key }),
    result: done,
    fails: ['TalkNotFound'],
  }),

  signTalk: call('POST', '/Apl/SignTalk', {
    about:
      'Signs an opened talk as it was read, once for each side and account, or withdraws the own signature.',
    ours: true,
    body: z.object({
      talkId: key,
      signed: z.boolean(),
      /** For a teacher who follows the student: the school’s side unless they ask for the other. */
      side: talkSide.optional(),
      version: readVersion,
    }),
    result: done,
    fails: ['TalkNotFound', 'TalkNotOpened', 'ChangedMeanwhile', 'TalkIsSigned'],
  }),

  deleteTalk: call('DELETE', '/Apl/DeleteTalk', {
    about: 'Deletes a talk that nobody has signed.',
    ours: true,
    query: z.object({ talkId: id }),
    result: done,
    fails: ['TalkNotFound', 'TalkIsSigned'],
  }),
};

export const assessmentsFailures = {
  /** The signature is withdrawn before the text is changed. */
  StatementIsSigned: 409,
  StatementNotFound: 404,
  TalkNotFound: 404,
  /** A talk is signed once it is held. */
  TalkNotOpened: 409,
  /** The side or the account has signed it already. */
  TalkIsSigned: 409,
} as const;
