import { assessmentsContract, evaluationsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { one, type Person } from '../apps/server/src/testing/a-school.ts';
import { violationsIn } from './axe.ts';
import { callsOf } from './calls-over-http.ts';
import { phone } from './companion.ts';
import { aPeriodOf, dayIn, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toast.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

/** On a phone, sets the level of a component. */
async function setLevel(page: Page, component: string, level: string, comment: string) {
  await page.getByRole('button', { name: `Sätt nivå: ${component}` }).click();
  const sheet = page.getByRole('dialog', { name: component });
  await sheet.getByRole('radio', { name: level, exact: true }).check();
  await sheet.getByLabel('Kommentar').fill(comment);
  await sheet.getByRole('button', { name: 'Spara nivån' }).click();
  await expect(sheet).toHaveCount(0);
}

test('student, supervisor and teacher compare levels and sign their talk', async ({
  school,
  signedIn,
}) => {
  const made = await aPeriodOf(school, {
    students: school.students,
    ...{ name: 'Höst', from: -9, to: 20 },
  });
  const component = made.workCard.components[0]?.name ?? '';
  const { student: anna, teacher } = school;
  const openPhone = async (email: string, path: string) => {
    const page = await signedIn(email);
    await page.setViewportSize(phone.viewport);
    await page.goto(`/app${path}`);
    return page;
  };

  await test.step('a question of the period is answered', async () => {
    const people = callsOf(await productOn(sharedDataDir()));
    const asked = { question: 'Hur gick det?', responseRange: 5, forUserType: 1 } as const;
    const [question] = await people.as(teacher).call(evaluationsContract.createQuestions, {
      questions: [{ periodId: made.period.id, ...asked }],
    });
    await people.as(anna).call(evaluationsContract.postAnswers, {
      answers: [{ questionId: question?.id ?? 0, respons: 4 }],
    });
  });

  const ofAnna = await openPhone(anna.email, '/work');
  await ofAnna.getByRole('link', { name: 'Bedömning och samtal' }).click();
  await expect(ofAnna.getByRole('heading', { name: 'Höst', exact: true })).toBeVisible();
  await expect(ofAnna.getByRole('region', { name: made.workCard.step.name })).toContainText(
    component,
  );
  await setLevel(ofAnna, component, 'Självständigt', 'Kan själv');
  const atStudent = ofAnna.getByRole('region', { name: 'Nivåer' });
  await expect(atStudent.getByText('Kan själv')).toBeVisible();
  await expect(atStudent.getByText('Nivåerna skiljer sig')).toHaveCount(0);

  const ofSven = await openPhone(made.supervisor.email, `/student/${made.period.id}/${anna.id}`);
  await ofSven.getByRole('link', { name: 'Bedömning och samtal' }).click();
  const atSupervisor = ofSven.getByRole('region', { name: 'Nivåer' });
  await expect(ofSven.getByRole('heading', { name: 'Anna Alm, Höst' })).toBeVisible();

  await test.step('each sees the level of the other beside the own one', async () => {
    await expect(atSupervisor.getByText('Du ser den när du har satt din egen.')).toBeVisible();
    await expect(atSupervisor.getByText('Kan själv')).toHaveCount(0);
    await setLevel(ofSven, component, 'Med stöd', 'Behöver hjälp');
    await expect(atSupervisor.getByText('Kan själv')).toBeVisible();
    await expect(atSupervisor.getByText('Nivåerna skiljer sig')).toBeVisible();
    expect(await violationsIn(ofSven, {})).toEqual([]);
  });

  await test.step('a level is changed as long as the talk is not signed', async () => {
    await atSupervisor.getByRole('button', { name: `Ändra nivå: ${component}` }).click();
    const sheet = ofSven.getByRole('dialog', { name: component });
    await expect(sheet.getByRole('radio', { name: 'Med stöd', exact: true })).toBeChecked();
    await expect(sheet.getByLabel('Kommentar')).toHaveValue('Behöver hjälp');
    await sheet.getByRole('radio', { name: 'Självständigt', exact: true }).check();
    await sheet.getByRole('button', { name: 'Spara nivån' }).click();
    await expect(atSupervisor.getByText('Nivåerna skiljer sig')).toHaveCount(0);
    await ofAnna.reload();
    await expect(atStudent).toContainText(/Självständigt.*Självständigt/s);
    await atSupervisor.getByRole('button', { name: `Ändra nivå: ${component}` }).click();
    await sheet.getByRole('radio', { name: 'Med stöd', exact: true }).check();
    await sheet.getByRole('button', { name: 'Spara nivån' }).click();
    await expect(atSupervisor.getByText('Nivåerna skiljer sig')).toBeVisible();
  });

  await test.step('the supervisor writes a statement and signs it', async () => {
    const statement = ofSven.getByRole('region', { name: 'Handledarens omdöme' });
    await statement.getByRole('textbox').fill('Anna drar kabel själv.');
    await statement.getByRole('button', { name: 'Spara omdömet' }).click();
    await expect(statement.getByText('Skrivet av')).toBeVisible();
    await statement.getByRole('button', { name: 'Skriv under omdömet' }).click();
    await expect(statement.getByText('Underskrivet av')).toBeVisible();
    await expect(statement.getByRole('textbox')).toHaveCount(0);
    await statement.getByRole('button', { name: 'Ta tillbaka underskriften av omdömet' }).click();
    await expect(statement.getByText('Underskrivet av')).toHaveCount(0);
    await ofAnna.reload();
    await expect(atStudent).toBeVisible();
    await expect(ofAnna.getByText('Anna drar kabel själv.')).toHaveCount(0);
    await statement.getByRole('button', { name: 'Skriv under omdömet' }).click();
    await expect(statement.getByText('Underskrivet av')).toBeVisible();
    await ofAnna.reload();
    await expect(ofAnna.getByText('Anna drar kabel själv.')).toBeVisible();
  });

  const ofTeacher = await signedIn(teacher.email, {
    path: `${placementOf(school, anna).student.replace('administrera', 'bedomning')}&period=${made.period.id}`,
  });
  const talks = ofTeacher.getByRole('region', { name: 'Trepartssamtal' });
  const talk = talks.getByRole('article');

  await test.step('the teacher reads both levels and the statement, and plans a talk', async () => {
    const levels = ofTeacher.getByRole('region', { name: 'Nivåer' });
    await expect(levels.getByText('Nivåerna skiljer sig')).toBeVisible();
    await expect(levels.getByText('Behöver hjälp')).toBeVisible();
    await expect(ofTeacher.getByText('Anna drar kabel själv.')).toBeVisible();
    await talks.getByRole('button', { name: 'Planera samtal' }).click();
    const dialog = ofTeacher.getByRole('dialog', { name: 'Planera samtal om Anna Alm' });
    await dialog.getByLabel('Dag').fill(dayIn(3));
    await dialog.getByLabel('Tid').fill('13:30');
    await dialog.getByLabel('Plats').fill('Verkstaden');
    await dialog.getByRole('button', { name: 'Planera samtal' }).click();
    await expect(toast(ofTeacher, 'Samtalet är planerat')).toBeVisible();
    await expect(talk).toHaveAccessibleName(`Trepartssamtal ${dayIn(3)} kl. 13:30`);
    await expect(talk).toContainText(
      new RegExp(`VerkstadenPlanerat av ${teacher.name}Inte öppnat än.*Inga anteckningar än`),
    );
    const agenda = ofTeacher.getByRole('region', { name: 'Underlag till samtalet' });
    await expect(agenda).toContainText('Orörda 2, påbörjade 0, övade 0, signerade 0');
    await expect(agenda).toContainText(`Nivåerna skiljer sig${component}`);
    await expect(agenda).toContainText('Hur gick det?Anna Alm: 4 av 5 stjärnor');
    expect(await violationsIn(ofTeacher, {})).toEqual([]);
  });

  await test.step('an opened talk is signed by all three', async () => {
    await talk.getByRole('button', { name: 'Öppna samtalet' }).click();
    const question = ofTeacher.getByRole('dialog', { name: 'Öppna samtalet?' });
    await question.getByRole('button', { name: 'Öppna samtalet' }).click();
    await expect(talk).toContainText(/ · Öppnat \d{4}-\d\d-\d\d \d\d:\d\d/);
    await talk.getByRole('button', { name: 'Skriv under samtalet' }).click();
    await expect(talk.getByRole('button', { name: 'Ta tillbaka min underskrift' })).toBeVisible();
    const signed = talk.getByRole('listitem').filter({ hasText: teacher.name });
    await expect(signed).toContainText('Läraren');
    await expect(talk.getByText('Inte underskrivet')).toHaveCount(2);
    for (const page of [ofAnna, ofSven]) {
      await page.reload();
      await expect(page.getByRole('region', { name: /^Trepartssamtal/ })).toContainText(
        /Verkstaden.*Inga anteckningar än.*Läraren: .*\d\d:\d\dHandledaren: Inte underskrivetEleven: /,
      );
      await expect(page.getByRole('region', { name: 'Underlag till samtalet' })).toContainText(
        'Orörda 2, påbörjade 0, övade 0, signerade 0',
      );
      await page.getByRole('button', { name: 'Skriv under samtalet' }).click();
      await expect(page.getByRole('button', { name: 'Ta tillbaka min underskrift' })).toBeVisible();
    }
    await ofTeacher.reload();
    await expect(talk.getByText('Inte underskrivet')).toHaveCount(0);
  });

  await test.step('a change of the notes says that signatures go, and removes them', async () => {
    await talk.getByRole('button', { name: 'Ändra samtalet' }).click();
    const dialog = ofTeacher.getByRole('dialog', { name: 'Ändra samtalet' });
    await expect(
      dialog.getByText('3 har skrivit under. En ändring tar bort underskrifterna.'),
    ).toBeVisible();
    await dialog.getByLabel('Anteckningar').fill('Övar dragning av kabel.');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(talk.getByText('Övar dragning av kabel.')).toBeVisible();
    await expect(talk.getByText('Inte underskrivet')).toHaveCount(3);
  });

  await test.step('a talk that nobody has signed is deleted, when that is confirmed', async () => {
    const question = ofTeacher.getByRole('dialog', { name: 'Ta bort samtalet?' });
    for (const [answer, left] of [
      ['Avbryt', 1],
      ['Ta bort samtalet', 0],
    ] as const) {
      await talk.getByRole('button', { name: 'Ta bort samtalet' }).click();
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toHaveCount(0);
      await expect(talk).toHaveCount(left);
    }
    await ofAnna.reload();
    await expect(atStudent).toBeVisible();
    await expect(ofAnna.getByText('Övar dragning av kabel.')).toHaveCount(0);
  });
});

test('a statement that another supervisor saved meanwhile is shown before it is replaced', async ({
  school,
  signedIn,
}) => {
  const made = await aPeriodOf(school, {
    students: school.students,
    ...{ name: 'Höst', from: -9, to: 20 },
  });
  const of = { periodId: made.period.id, studentId: school.student.id };
  const page = await signedIn(made.supervisor.email);
  await page.setViewportSize(phone.viewport);
  await page.goto(`/app/assessment/${of.periodId}/${of.studentId}`);
  const field = page.getByRole('textbox', { name: 'Handledarens omdöme' });
  await field.fill('Min text');
  const people = callsOf(await productOn(sharedDataDir()));
  await people
    .as(made.supervisor)
    .call(assessmentsContract.saveStatement, { ...of, text: 'Sparad text', version: 0 });
  await page.getByRole('button', { name: 'Spara omdömet' }).click();
  await expect(page.getByRole('alert').getByText('Sparad text')).toBeVisible();
  await expect(field).toHaveValue('Min text');
  await page.getByRole('button', { name: 'Behåll den texten' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue('Sparad text');
  await field.fill('Min text');
  await people
    .as(made.supervisor)
    .call(assessmentsContract.saveStatement, { ...of, text: 'Åter sparad', version: 1 });
  await page.getByRole('button', { name: 'Spara omdömet' }).click();
  await expect(page.getByRole('alert').getByText('Åter sparad')).toBeVisible();
  await page.getByRole('button', { name: 'Spara min text i stället' }).click();
  await expect(page.getByRole('button', { name: 'Skriv under omdömet' })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Min text');
});

test('a teacher finds in a whole period who differs, and who lacks a talk or a statement', async ({
  school,
  signedIn,
}) => {
  const { period, supervisor, workCard } = await aPeriodOf(school, {
    students: school.students,
    ...{ name: 'Höst', from: -9, to: 20 },
  });
  const [anna, bo] = school.students as [Person, Person];
  const ofAnna = { periodId: period.id, studentId: anna.id };
  const ofBo = { ...ofAnna, studentId: bo.id };
  const people = callsOf(await productOn(sharedDataDir()));
  const calls = assessmentsContract;
  const { id: componentId, name: component } = one(workCard.components);
  for (const [who, of, level] of [
    [anna, ofAnna, 'independent'],
    [supervisor, ofAnna, 'withSupport'],
    [bo, ofBo, 'explains'],
  ] as const)
    await people.as(who).call(calls.setComponentLevel, { ...of, componentId, level, comment: '' });
  const follows = people.as(supervisor);
  const { version } = await follows.call(calls.saveStatement, { ...ofBo, text: 'Bra', version: 0 });
  await follows.call(calls.signStatement, { ...ofBo, signed: true, version });
  const teacher = people.as(school.teacher);
  const when = { day: dayIn(3), time: '13:30', place: 'Verkstaden' };
  const { id: talkId } = await teacher.call(calls.planTalk, { ...ofBo, ...when });
  await teacher.call(calls.openTalk, { talkId });

  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class.replace('administrera', 'bedomning')}&period=${period.id}`,
  });
  const rows = page.getByRole('table', { name: 'Bedömning' }).getByRole('row');
  await expect(rows).toHaveText([
    /^Elev.*Elevens nivåer.*Handledarens nivåer.*Skillnader/s,
    /^Anna Alm1 av 21 av 2\s*1Inget omdömeInget samtal$/,
    new RegExp(`^Bo Berg1 av 20 av 2IngaUnderskrivet${when.day} 13:300 av 3 underskrifter$`),
  ]);

  await test.step('the list is narrowed to what is left to do', async () => {
    const filter = page.getByRole('button', { name: /^Läge/ });
    for (const name of [
      'Nivåerna skiljer sig',
      'Inget samtal planerat',
      'Omdöme utan underskrift',
    ]) {
      await filter.click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
      await expect(rows).toHaveText([/^Elev/, /^Anna Alm/]);
      await filter.click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
      await expect(rows).toHaveCount(3);
    }
    await page.getByRole('searchbox', { name: 'Sök elev' }).fill('berg');
    await expect(rows).toHaveText([/^Elev/, /^Bo Berg/]);
  });

  await test.step('a student’s assessment opens beside the list', async () => {
    await page.getByRole('button', { name: 'Bo Berg: visa bedömningen' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bo Berg' });
    await expect(drawer.getByText(component)).toBeVisible();
    await expect(drawer.getByText('Självständigt och förklarar för andra')).toBeVisible();
    await drawer.getByRole('button', { name: 'Stäng' }).click();
    await expect(drawer).toHaveCount(0);
  });
});
