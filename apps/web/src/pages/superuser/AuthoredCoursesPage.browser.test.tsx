import { authoringContract, licencesContract, type Output } from '@gesall/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openPage, wide } from '../../testing/open-page.tsx';

type Course = Output<typeof authoringContract.courses>[number];
const aCourse = (more: Partial<Course> = {}): Course => ({
  id: 1,
  name: 'Ellära',
  description: 'Om el',
  imgUrl: null,
  code: 'EL1',
  fortKnoxArticleNumber: 'A-1',
  lwGuid: null,
  lwStartModule: null,
  lwStartModuleGuid: null,
  programLicenses: [],
  courseModules: [],
  hideCourseForStudents: false,
  hideCourseForTeachers: false,
  version: 1,
  ...more,
});

const form = page.getByRole('dialog', { name: 'Ändra Ellära' });
const description = form.getByLabelText('Beskrivning');
const save = form.getByRole('button', { name: 'Spara', exact: true });

describe('a form', () => {
  async function change(width = wide) {
    const network = aNetwork();
    network.reply(authoringContract.courses, [aCourse()]);
    network.reply(licencesContract.available, []);
    await openPage('/superuser/courses', network, { role: 'Superuser', width });
    await page
      .getByRole('row')
      .filter({ hasText: 'Ellära' })
      .getByRole('button', { name: /^Fler val/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ändra', exact: true }).click();
    await expect.element(form).toBeVisible();
    return network;
  }
  const saved = { id: 1, imgUrl: null };

  test('says which field lacks a value, and sends nothing', async () => {
    const network = await change();
    await form.getByLabelText('Artikelnummer').fill('');
    await save.click();
    await expect.element(form.getByLabelText('Artikelnummer')).toBeInvalid();
    await expect.element(form.getByLabelText('Artikelnummer')).toHaveFocus();
    expect(network.sentTo(authoringContract.updateCourse)).toEqual([]);
  });

  test('is busy until the answer comes, then closes', async () => {
    const network = await change();
    network.reply(authoringContract.updateCourse, saved);
    const { release } = network.hold(authoringContract.updateCourse);
    await description.fill('Om ström');
    await save.click();
    await expect.element(save).toBeDisabled();
    release();
    await expect.element(form).not.toBeInTheDocument();
    expect(network.sentTo(authoringContract.updateCourse)).toMatchObject([
      { query: { id: '1', Description: 'Om ström', version: '1' } },
    ]);
  });

  test.each([
    ['is refused', 409, 'CourseNotFound', 'Kursen hittades inte'],
    ['fails', 500, 'GenericApiError', 'Något gick fel, försök igen'],
  ])('that %s keeps what was written, and says why', async (_, status, code, text) => {
    const network = await change();
    network.refuse(authoringContract.updateCourse, status, code);
    await description.fill('Om ström');
    await save.click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(text);
    await expect.element(description).toHaveValue('Om ström');
    await expect.element(save).toBeEnabled();
  });

  test('without a network keeps what was written, and says why', async () => {
    const network = await change();
    network.disconnect(authoringContract.updateCourse);
    await description.fill('Om ström');
    await save.click();
    await expect.element(form.getByRole('alert')).toHaveTextContent('Något gick fel');
    await expect.element(description).toHaveValue('Om ström');
  });

  test('that somebody else has saved meanwhile asks which value is to be kept', async () => {
    const network = await change();
    network.refuse(authoringContract.updateCourse, 409, 'ChangedMeanwhile');
    network.reply(authoringContract.courses, [
      aCourse({ description: 'Av den andra', version: 2 }),
    ]);
    await description.fill('Av mig');
    await save.click();
    await expect.element(form.getByRole('alert')).toHaveTextContent('Någon annan har sparat');
    const again = form.getByRole('button', { name: 'Spara igen' });
    await expect.element(again).toBeDisabled();
    await form.getByRole('radio', { name: /Av mig/ }).click();
    network.reply(authoringContract.updateCourse, saved);
    await again.click();
    await expect.element(form).not.toBeInTheDocument();
    expect(network.sentTo(authoringContract.updateCourse)[1]).toMatchObject({
      query: { Description: 'Av mig', version: '2' },
    });
  });

  test('asks before it throws away what was written', async () => {
    await change();
    await description.fill('Om ström');
    await form.getByRole('button', { name: 'Avbryt' }).click();
    const stay = page.getByRole('button', { name: 'Fortsätt skriva' });
    await stay.click();
    await expect.element(description).toHaveValue('Om ström');
  });

  test('fits a phone', async () => {
    await change(narrow);
    const { left, right } = form.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(narrow);
  });
});
