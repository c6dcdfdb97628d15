import { z } from 'zod';
import { ofStudent, point } from './attendance-shapes.ts';
import { call } from './call.ts';
import { day, done, id, key } from './wire.ts';

/** Who turned a switch, and when; null while it is as it was at first. */
const turned = z.object({ by: z.string(), at: z.string() }).nullable();

/** Calls about the positions of check-ins, and whether there are any. */
export const positionCalls = {
  latestPosition: call('GET', '/Apl/GetLatestPosition', {
    about:
      'The latest check-in or check-out with a position. That a teacher or supervisor read it is recorded.',
    ours: true,
    query: ofStudent,
    result: point,
    fails: ['PeriodNotFound', 'LatestPositionNotFound'],
  }),

  positionsOfDay: call('GET', '/Apl/GetPositionsOfDay', {
    about:
      'A day’s check-ins and check-outs with their positions, and where the workplace is. Who read them is recorded.',
    ours: true,
    query: ofStudent.extend({ day }),
    result: z.object({
      points: z.array(point),
      /** Null while the school does not know where the company is. */
      workplace: z
        .object({ label: z.string(), latitude: z.number(), longitude: z.number() })
        .nullable(),
    }),
    fails: ['PeriodNotFound'],
  }),

  positionReadings: call('GET', '/Apl/GetPositionReadings', {
    about: 'Who has looked at the caller’s positions, the latest first.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(z.object({ day: z.string(), reader: z.string(), readAt: z.string() })),
    fails: ['PeriodNotFound'],
  }),

  deletePositions: call('DELETE', '/Apl/DeletePositions', {
    about:
      'Erases the positions of the caller’s check-ins and check-outs in a period. The times stay.',
    ours: true,
    query: z.object({ periodId: id }),
    result: done,
    fails: ['PeriodNotFound'],
  }),

  schoolPositions: call('GET', '/Apl/GetSchoolPositions', {
    about: 'Whether a school’s check-ins may carry a position, and who turned that on.',
    ours: true,
    query: z.object({ schoolId: id }),
    result: z.object({ turnedOn: turned }),
    fails: ['SchoolNotFound'],
  }),

  setSchoolPositions: call('POST', '/Apl/SetSchoolPositions', {
    about:
      'Turns the positions of a school’s check-ins on or off. Stored ones are erased after thirty days, not by this.',
    ours: true,
    body: z.object({ schoolId: key, isOn: z.boolean() }),
    result: done,
    fails: ['NotAllowed', 'SchoolNotFound'],
  }),

  identityProtection: call('GET', '/Apl/GetIdentityProtection', {
    about: 'Whether a student has a protected identity, and who noted it.',
    ours: true,
    query: z.object({ studentId: id }),
    result: z.object({ turnedOn: turned }),
    fails: ['NotAllowed', 'UserNotFound'],
  }),

  setIdentityProtection: call('POST', '/Apl/SetIdentityProtection', {
    about:
      'Notes that a student has a protected identity, or no longer. It erases the student’s positions, and none is asked for or stored.',
    ours: true,
    body: z.object({ studentId: key, isProtected: z.boolean() }),
    result: done,
    fails: ['NotAllowed', 'UserNotFound'],
  }),
};
