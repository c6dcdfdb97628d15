import { workRegistrationsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { aPlacement } from '../../testing/an-entry.ts';
import { testProduct } from '../../testing/product.ts';
import { absence, attendancePoint, foodRequest } from '../attendance/attendance.tables.ts';

test('[api.apl.get-student-events.shape] events of a period are also check-ins, absences and requested days, unless they were cleared', async () => {
  const product = await testProduct();
  const { register, participants, period, schoolClass, teacher, anna } = await aPlacement(product);
  const participantId = participants[0]?.id ?? 0;
  const point = { participantId, day: '2026-11-16', receivedAt: product.clock.now() };
  const stored = await register();
  await product.db.insert(attendancePoint).values([
    { ...point, occurredAt: new Date('2026-11-16T06:58:00Z'), isCheckIn: true },
    { ...point, occurredAt: new Date('2026-11-16T07:30:00Z'), isCheckIn: false },
    {
      ...{ ...point, occurredAt: new Date('2026-11-16T07:00:00Z'), isCheckIn: true },
      undoneAt: product.clock.now(),
    },
  ]);
  await product.db.insert(absence).values({
    ...{ participantId, day: '2026-11-13', timeFrom: '08:00', timeTo: '10:00' },
    isCreatedByTeacher: true,
    createdBy: teacher.id,
  });
  await product.db
    .insert(foodRequest)
    .values({ participantId, day: '2026-11-12', requestedAt: product.clock.now() });
  const asked = { periodId: period.id, classId: schoolClass.id };
  const read = await product.as(teacher).call(workRegistrationsContract.eventsByClass, asked);
  expect(read.map(({ eventType, date }) => [eventType, date])).toEqual([
    ['WorkRegistration', '2026-11-16T08:00:00.000Z'],
    ['CheckOut', '2026-11-16T07:30:00.000Z'],
    ['CheckIn', '2026-11-16T06:58:00.000Z'],
    ['Absence', '2026-11-13'],
    ['FoodCompensation', '2026-11-12'],
  ]);
  for (const event of read)
    expect(event).toMatchObject({
      id: expect.anything(),
      studentId: anna.id,
      studentName: anna.name,
    });
  const { id, title, created, images, comments, workStepComponent } = stored;
  expect(read.map(({ workRegistration }) => workRegistration)).toMatchObject([
    { id, title, created, images, comments, workStepComponent, studentName: anna.name },
    ...[null, null, null, null],
  ]);
});
