import { read, utils } from '@e965/xlsx';
import type { Output, registerContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { appears, stopClock } from './clock.ts';
import { people } from './people.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: 2, licencesTo: '2030-06-30', schoolLicenceTo: '2030-06-30' } });

/** The rows of the file that the button saves, as a spreadsheet shows them. */
async function saved(page: Page, name: string): Promise<string[][]> {
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Exportera' }).click());
  expect(file.name).toBe(name);
  const { bytes } = file;
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  const book = read(bytes);
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: false,
  });
}

test('[constants.export-files] schools and their licences are saved', async ({
  signedIn,
  school,
}) => {
  const { name, customerNumber } = school.school;
  const page = await signedIn(people.admin);

  await test.step('[adminschools.export.schools-xls] [adminschools.export.search-applied] every school, whatever is searched for', async () => {
    // Every figure of a school is another one, so that no two columns can be confused.
    const filled = {
      group: { id: 1, name: 'Gruppen' },
      adress: { street: 'Gatan 1', zipCode: '792 30', city: 'Mora', country: 'Sverige' },
      ...{ nbrOfClasses: 21, nbrOfTeachers: 22, nbrOfStudents: 23 },
      ...{ licenseEl: true, licenseBygg: false, licenseFordon: true },
      ...{ studenterEl: 24, studenterBygg: 25, studenterFordon: 26 },
    };
    const listed: string[] = [];
    await page.route('**/api/SchoolsForAdmin', async (route) => {
      const response = await route.fetch();
      const result: Output<typeof registerContract.schools> = (await response.json()).result;
      listed.splice(0, listed.length, ...result.map((each) => each.name));
      const changed = result.map((each) =>
        each.name.startsWith('Ekbackens') ? { ...each, ...filled } : each,
      );
      await route.fulfill({ response, json: { result: changed } });
    });
    await page.goto('/superuser/schools?sok=Ekbacken');
    await expect(page.getByRole('row', { name: /Ekbackens/ })).toBeVisible();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
    const [headings = [], ...rows] = await saved(page, 'Schools.xls');
    expect(headings).toEqual([
      'Namn',
      'Kundnummer',
      'Grupp',
      'Gatuadress',
      'Postnummer',
      'Ort',
      'Land',
      'Klasser',
      'Lärare',
      'Elever',
      'Licens El',
      'Elever El',
      'Licens Bygg',
      'Elever Bygg',
      'Licens Fordon',
      'Elever Fordon',
    ]);
    const own = rows.find((row) => row[0] === name);
    expect([own?.[1], ...(own?.slice(7) ?? [])]).toEqual([
      customerNumber,
      '1',
      '1',
      '2',
      'Nej',
      '0',
      'Nej',
      '0',
      'Nej',
      '0',
    ]);
    expect(rows.map((row) => row[0])).toEqual(listed);
    expect(rows.find((row) => row[0]?.startsWith('Ekbackens'))?.slice(2)).toEqual([
      ...['Gruppen', 'Gatan 1', '792 30', 'Mora', 'Sverige', '21', '22', '23'],
      ...['Ja', '24', 'Nej', '25', 'Ja', '26'],
    ]);
    await page.unroute('**/api/SchoolsForAdmin');
  });

  await test.step('[licences.schoollicense.export] the licences that the table shows', async () => {
    await page.goto(`/superuser/schoolicense?sok=${name}`);
    await expect(
      page.getByRole('table', { name: 'Licenser per skola' }).getByRole('row'),
    ).toHaveCount(2);
    expect(await saved(page, 'Licenser.xls')).toEqual([
      ['Skola', 'Program', 'Tillagd', 'Gäller till', 'Läge', 'Elever med licens'],
      [name, `${name} licens`, '2026-08-01', '2030-06-30', 'Gäller', '2'],
    ]);
  });

  await test.step('[toasts.error.autoclose-8000] a file that cannot be made is said for eight seconds', async () => {
    await page.goto('/superuser/schools');
    await expect(page.getByRole('row', { name: /Ekbackens/ })).toBeVisible();
    await page.route(/workbook[^/]*\.js$/, (route) => route.abort());
    await stopClock(page);
    await page.getByRole('button', { name: 'Exportera' }).click();
    const warning = page.getByRole('alert').filter({ hasText: 'Exporten misslyckades' });
    await appears(page, warning);
    await page.clock.runFor(7_000);
    await expect(warning).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(warning).toHaveCount(0);
  });
});

test('[constants.export-files] ratings and customers are saved', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  const rating = {
    courseName: 'Ellära',
    moduleName: 'Åskledare',
    studentSchoolName: 'Ekbacken',
    grade: 4,
    comment: '=1+1',
    estimatedDate: '2026-11-10',
    studentName: 'Åsa',
    studentEmail: 'asa@example.com',
    successStatus: 'passed',
    score: 80,
  };
  const moduleRatings = [
    { courseName: 'Ellära', moduleName: 'Åskledare', gradeAverage: 4.3, numberOfGrades: 3 },
  ];
  await page.route('**/api/Course/GetStudentScormModuleRatings*', (route) =>
    route.fulfill({ json: { result: { moduleRatings, studentCommentRatings: [rating] } } }),
  );

  await test.step('[ratings.export-betyg1] [security.exports.no-formulas] comments with who made them, as texts', async () => {
    await page.goto('/superuser/courses/ratings');
    expect(await saved(page, 'Betyg1.xls')).toEqual([
      [
        'Kurs',
        'Modul',
        'Skola',
        'Betyg',
        'Kommentar',
        'Datum',
        'Elev',
        'E-post',
        'Resultat',
        'Poäng',
      ],
      [
        'Ellära',
        'Åskledare',
        'Ekbacken',
        '4',
        '=1+1',
        '2026-11-10',
        'Åsa',
        'asa@example.com',
        'passed',
        '80',
      ],
    ]);
    await page.getByRole('button', { name: 'Kursbetyg' }).click();
    await page.getByRole('menuitem', { name: 'Modulbetyg' }).click();
    await expect(page.getByRole('table', { name: 'Modulbetyg' })).toBeVisible();
    expect(await saved(page, 'Betyg1.xls')).toEqual([
      ['Kurs', 'Modul', 'Snittbetyg', 'Antal betyg'],
      ['Ellära', 'Åskledare', '4.3', '3'],
    ]);
  });

  await test.step('[custlic.export] customers, a line for each course', async () => {
    const counts = (all: number, valid: number, unused: number) => ({
      nbrOfLicenses: all,
      nbrOfValidLicenses: valid,
      nbrOfLicensesNotUsed: unused,
    });
    const customer = {
      id: 1,
      name: 'Norr',
      url: 'norr',
      fortNoxNumber: '0012',
      contactName: 'Åsa',
      contactMail: '',
      created: '2026-01-01T00:00:00Z',
      version: 1,
    };
    const course = (id: number, name: string) => ({
      id,
      name,
      identifier: name,
      additionalInfo: '',
      created: '2026-01-01T00:00:00Z',
    });
    const licensesPerCourse = [
      { course: course(1, 'K1'), ...counts(10, 9, 8) },
      { course: course(2, 'K2'), ...counts(3, 3, 0) },
    ];
    const entry = {
      customer: { ...customer, address: '', zipCode: '', city: '' },
      licensesPerCourse,
      ...counts(13, 12, 8),
      status: 'noLicensesLeft',
    };
    await page.route('**/api/LicMgt/GetCustomerSummaries', (route) =>
      route.fulfill({ json: { result: [entry] } }),
    );
    await page.goto('/superuser/licenses');
    expect(await saved(page, 'Kundlicenser.xls')).toEqual([
      [
        'Namn',
        'Status',
        'Kundnummer',
        'Url',
        'Kontakt',
        'Kurs',
        'Licenser',
        'Giltiga',
        'Ej använda',
      ],
      ['Norr', 'Slut', '0012', 'norr', 'Åsa', 'K1', '10', '9', '8'],
      ['Norr', 'Slut', '0012', 'norr', 'Åsa', 'K2', '3', '3', '0'],
    ]);
  });
});
