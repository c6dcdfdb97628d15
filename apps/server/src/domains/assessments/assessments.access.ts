import { assessmentsContract } from '@gesall/contract';
import { accessOf, type Period, type School, type World } from '../../testing/access.ts';

const ofStudent = ({ student }: School, { period }: Period) => ({
  periodId: period.id,
  studentId: student.id,
});

const own = (world: World) => ofStudent(world.own, world.ownPeriod);
const others = (world: World) => ofStudent(world.other, world.otherPeriod);

const level = { level: 'independent', comment: '' };
const when = { day: '2026-11-30', time: '13:00', place: 'Verkstaden' };
const byTalk = 'the matrix has no talk; the tests of the domain try each of its readers';
const byFollower = 'a supervisor of the student alone succeeds; the tests of the domain try it';

export const access = accessOf(assessmentsContract, {
  assessment: {
    open: 'to students',
    own,
    reaches: { input: others, answer: 'PeriodNotFound' },
  },
  assessments: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  setComponentLevel: {
    open: 'to students',
    reaches: {
      input: (world) => ({
        ...others(world),
        ...level,
        componentId: world.otherPeriod.workCard.components[0]?.id,
      }),
      answer: 'UserNotFound',
    },
    because: byFollower,
  },
  saveStatement: {
    reaches: {
      input: (world) => ({ ...others(world), text: 'Bra', version: 0 }),
      answer: 'UserNotFound',
    },
    because: byFollower,
  },
  signStatement: {
    reaches: {
      input: (world) => ({ ...others(world), signed: true, version: 1 }),
      answer: 'UserNotFound',
    },
    because: byFollower,
  },
  planTalk: {
    own: (world) => ({ ...own(world), ...when }),
    reaches: { input: (world) => ({ ...others(world), ...when }), answer: 'UserNotFound' },
  },
  changeTalk: { because: byTalk },
  openTalk: { because: byTalk },
  signTalk: { open: 'to students', because: byTalk },
  deleteTalk: { because: byTalk },
});
