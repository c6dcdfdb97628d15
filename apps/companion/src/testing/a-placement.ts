import type {
  attendanceContract,
  Output,
  periodsContract,
  workRegistrationsContract,
} from '@gesall/contract';

type Period = Output<typeof periodsContract.myPeriods>[number];
type Entry = Output<typeof workRegistrationsContract.myWorkRegistrations>[number];
type Hours = Output<typeof workRegistrationsContract.hoursByStudent>;
type Day = Output<
  typeof attendanceContract.weeksForStudent
>[number]['attendanceForStudents'][number];

/** A Thursday. */
export const now = new Date('2026-11-19T08:00:00.000Z');

const supervisor: Period['students'][number]['supervisors'][number] = {
  id: 7,
  name: 'Sven Svensson',
  email: 'sven@el.example',
  phone: '070-123 45 67',
  aplCompany: { id: 3, name: 'Svenssons El' },
  userType: 'AplSupervisor',
  userTypeOf: 'AplSupervisor',
  activatedAccount: true,
  deleted: false,
  created: '2026-08-01T08:00:00.000Z',
  isMainResponsible: true,
};

/** A period that runs, with one student at one workplace. */
export const aPeriod = (more: Partial<Period> = {}): Period => ({
  id: 1,
  name: 'APL höst',
  from: '2026-11-09T00:00:00',
  to: '2026-12-04T00:00:00',
  hoursPerWeek: 40,
  daysPerWeek: 5,
  workCardId: 1,
  workCard: { id: 1, name: 'Elinstallation' },
  students: [
    {
      studentId: 1,
      student: {
        id: 1,
        name: 'Anna Alm',
        email: 'anna@skola.example',
        class: { id: 1, name: 'EE24A' },
        deleted: false,
      },
      companyId: 3,
      companyName: 'Svenssons El',
      supervisors: [supervisor],
      formerWorkplaces: [],
    },
  ],
  ended: false,
  school: { id: 1, name: 'Ekbackens gymnasium' },
  isPositionAsked: false,
  ...more,
});

/** Of a work card with one step of two components. */
export function someHours(worked: readonly [number, number] = [0, 0]): Hours {
  const component = (id: number, name: string, workedHours: number) => ({
    ...{ id, name, hours: 20, workedHours, modules: [] },
    coverage: 'untouched' as const,
  });
  const total = worked[0] + worked[1];
  return {
    targetHours: 160,
    students: [
      {
        studentId: 1,
        studentName: 'Anna Alm',
        totalHours: total,
        workSteps: [
          {
            id: 1,
            name: 'Central',
            hours: 40,
            workedHours: total,
            workStepComponents: [
              component(1, 'Montage', worked[0]),
              component(2, 'Provning', worked[1]),
            ],
          },
        ],
      },
    ],
    workCard: { id: 1, name: 'Elinstallation' },
    hoursPerWeek: 40,
    days: 20,
    daysGone: 8,
  };
}

/** An entry that nobody has signed or answered. */
export const anEntry = (more: Partial<Entry> = {}): Entry => ({
  id: 1,
  title: 'Bytt central',
  bodyText: 'Med Kalle.',
  created: '2026-11-18T14:00:00.000Z',
  studentName: 'Anna Alm',
  images: [],
  comments: [],
  signedBySupervisor: false,
  signedByTeacher: false,
  workStepComponent: { workStepName: 'Central', name: 'Provning', workingHours: 6.5, id: 2 },
  studentId: 1,
  periodId: 1,
  companyName: 'Svenssons El',
  received: '2026-11-18T14:00:00.000Z',
  thumbnails: [],
  supervisorSignature: null,
  teacherSignature: null,
  isSentBack: false,
  history: [],
  hasNews: false,
  version: 1,
  ...more,
});

export const aDay = (day: string, status: Day['status'], more: Partial<Day> = {}): Day => ({
  day,
  studentId: 1,
  status,
  attendanceThisDay: [],
  absencesThisDay: [],
  correction: null,
  supervisorMark: null,
  ...more,
});
