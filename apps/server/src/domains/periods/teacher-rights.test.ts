import {
  attendanceContract,
  companiesContract,
  contactsContract,
  evaluationsContract,
  periodsContract,
  supervisorsContract,
  workCardsContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aPeriod, aWorkCard, placementLicences } from '../../testing/a-period.ts';
import { aSchool } from '../../testing/a-school.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { workRegistration } from '../work-registrations/work-registrations.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  product.clock.move(new Date('2026-11-18T15:00:00Z').getTime() - product.clock.now().getTime());
});

test('[security.apl.teacher-rights] a teacher with neither full access nor the right to buy does everything of placement', async () => {
  const own = await aSchool(product, { students: ['Anna'] });
  const schoolId = own.school.id;
  const made = await aPeriod(product, own);
  const periodId = made.period.id;
  const plain = await aTeacher(product, { schoolId, fullAccess: false, purchaser: false });
  const by = product.as(plain);

  const bo = await aStudent(product, { schoolId, classId: own.schoolClass.id, name: 'Bo' });
  await placementLicences(product, [bo]);
  const card = await aWorkCard(product, schoolId);
  const company = await aCompany(product, { schoolId });
  const period = await by.call(periodsContract.postPeriod, {
    ...{ name: 'Vår', start: '2026-12-01', end: '2026-12-18', hoursPerWeek: 40, daysPerWeek: 5 },
    workCardId: card.id,
    participants: [
      {
        ...{ studentId: bo.id, companyId: company.id },
        supervisors: [{ id: made.supervisor.id, isMainResponsible: true }],
      },
    ],
  });
  expect(period).toMatchObject({ name: 'Vår' });
  expect(await by.call(periodsContract.changeEndDate, { periodId, newEndDate: '2026-12-10' })).toBe(
    true,
  );

  const [entry] = await product.db
    .insert(workRegistration)
    .values({
      ...{ participantId: made.participants[0]?.id ?? 0, periodId, hours: 6, title: 'Kabel' },
      componentId: made.workCard.components[0]?.id ?? 0,
      createdAt: product.clock.now(),
    })
    .returning();
  const workRegistrationId = entry?.id ?? 0;
  expect(await by.call(workRegistrationsContract.sign, { workRegistrationId, signed: true })).toBe(
    true,
  );
  await by.call(workRegistrationsContract.postComment, { workRegistrationId, text: 'Bra!' });
  const attendanceDay = '2026-11-17';
  await by.call(attendanceContract.setAttendanceValidity, {
    ...{ periodId, studentId: own.student.id, attendanceDay, wasPresent: true },
  });

  const [question] = await by.call(evaluationsContract.createQuestions, {
    questions: [{ periodId, question: 'Hur gick det?', responseRange: 5, forUserType: 1 }],
  });
  await product.as(own.student).call(evaluationsContract.postAnswers, {
    answers: [{ questionId: question?.id ?? 0, respons: 4 }],
  });
  expect(await by.call(evaluationsContract.evaluations, { periodId })).toMatchObject([
    { respons: 4 },
  ]);
  await by.call(evaluationsContract.deleteQuestion, { questionId: question?.id ?? 0 });

  const document = await aForm(
    product,
    plain,
    `POST /api/Apl/PostDocumentForPeriod?periodId=${periodId}&userIds=${own.student.id}`,
    { field: 'document', name: 'plan.txt', content: Buffer.from('Plan') },
  );
  expect(document).toMatchObject({ status: 200 });
  const shop = await by.call(companiesContract.create, { name: `Firma ${periodId}` });
  await by.call(companiesContract.rename, { companyId: shop.id, name: `Firman ${periodId}` });
  const { createdUser } = await by.call(supervisorsContract.create, {
    ...{ Name: 'Siv Sund', Email: `siv.${periodId}@firma.example` },
    ...{ CompanyId: shop.id, VisibleForSchoolId: schoolId },
  });
  expect(createdUser).toMatchObject({ name: 'Siv Sund' });
  const contact = await by.call(contactsContract.addContactPerson, {
    ...{ name: 'Kim', mail: 'kim@firma.example', aplPeriodId: periodId },
    forUserIds: [own.student.id],
  });
  await by.call(contactsContract.deleteContactPerson, { informationPersonId: contact.id });
  const copy = await by.call(workCardsContract.copyWorkCard, {
    ...{ workCardId: card.id, name: `Kopia ${periodId}` },
  });
  await by.call(workCardsContract.deleteWorkCard, { workCardId: copy.id });
});
