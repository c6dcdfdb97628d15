import {
  attendanceContract,
  notificationsContract,
  preparationContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { testProduct } from '../../testing/product.ts';
import { mail } from '../mail/mail.tables.ts';

test('a day at work, in the evening too, sends nobody a letter: teachers have lists, students the bell, supervisors nothing yet', async () => {
  // 20:00 in Stockholm.
  const product = await testProduct(new Date('2026-11-18T19:00:00Z'));
  const { register, period, schoolClass, anna, teacher, supervisor } = await aPlacement(product);
  const periodId = period.id;
  const student = product.as(anna);
  const time = (hour: string) => ({ periodId, time: `2026-11-18T${hour}:00+01:00` });
  await student.call(attendanceContract.checkIn, time('08:00'));
  await student.call(attendanceContract.checkOut, time('19:30'));
  await student.call(attendanceContract.postAbsence, {
    ...{ periodId, absenceDay: '2026-11-19', isWholeDay: true, comment: null },
    ...{ timeFrom: '07:00', timeTo: '16:00' },
  });
  const { id } = await register();
  const comment = { workRegistrationId: id, text: 'Bra' };
  for (const who of [supervisor, teacher])
    await product.as(who).call(workRegistrationsContract.postComment, comment);
  await product
    .as(supervisor)
    .call(workRegistrationsContract.sign, { workRegistrationId: id, signed: true });

  const bellOf = (who: Person) =>
    product
      .as(who)
      .call(notificationsContract.notifications, { sort: 'createdAt', take: 50 } as never);
  for (const hours of [0, 6, 12]) {
    product.clock.move(hours * 60 * 60_000);
    await product.workOff();
    expect(await product.db.select().from(mail)).toEqual([]);
    expect((await bellOf(teacher)).items).toEqual([]);
  }
  const { rows } = await product.db.$client.query('select distinct account_id from notification');
  expect(rows).toEqual([{ account_id: anna.id }]);
  expect((await bellOf(anna)).items.map(({ kind }) => kind).sort()).toEqual([
    'entriesSigned',
    'entryCommented',
    'entryCommented',
  ]);

  const by = product.as(teacher);
  expect(await by.call(preparationContract.preparationToDo, {})).toMatchObject([
    { periodId, classId: schoolClass.id, students: 2 },
  ]);
  const weeks = await by.call(attendanceContract.weeksForClass, {
    ...{ classId: schoolClass.id, periodId, from: '2026-11-18', to: '2026-11-18' },
  });
  expect(weeks.flatMap((week) => week.attendanceForStudents)).toContainEqual(
    expect.objectContaining({ studentId: anna.id, status: 'WasPresent' }),
  );
});
