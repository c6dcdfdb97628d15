import type { Page } from '@playwright/test';
import { appears, betweenTries } from './clock.ts';
import { people, signInByForm } from './people.ts';
import { signIn } from './sessions.ts';
import { heldBack } from './stubs.ts';
import { expect, test } from './test.ts';

const tree = (page: Page) =>
  page.getByRole('tree', { name: 'Skolans program, klasser och personer' });
const row = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök program, klass, elev' });
const matches = (page: Page) =>
  page.getByRole('list', { name: 'Sök program, klass, elev' }).getByRole('link');

test('a teacher finds the school at the side of every page', async ({ page }) => {
  await signInByForm(page, people.teacher);

  await test.step('[session.home.teacher-first-programme] the first page is the first programme by name', async () => {
    await expect(page).toHaveURL(/\/teacher\/programmeview\/\d+\/Bygg%20och%20anl%C3%A4ggning$/);
    await expect(heading(page, 'Bygg och anläggning')).toBeFocused();
    await page.getByRole('link', { name: 'Gesäll, till startsidan' }).click();
    await expect(heading(page, 'Bygg och anläggning')).toBeVisible();
    await expect(row(page, 'Bygg och anläggning')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('[sidebar.teacher.tree] programme, class, student and teacher open from the tree', async () => {
    await row(page, 'El och energi').click();
    await expect(heading(page, 'El och energi')).toBeVisible();
    await row(page, 'EE24A').click();
    await expect(heading(page, 'EE24A')).toBeVisible();
    await expect(page.getByText('El och energi · 20 elever')).toBeVisible();
    await expect(row(page, /^Elever 20$/)).toHaveAttribute('aria-expanded', 'true');
    await row(page, 'Ebba Håkansson').click();
    await expect(heading(page, 'Ebba Håkansson')).toBeVisible();
    await expect(page.getByLabel('E-post')).toHaveValue(people.student);
    await expect(page.getByRole('table', { name: 'Licenser' })).toContainText(
      'El- och energiprogrammet',
    );
    await row(page, 'Karin Östlund').click();
    await expect(heading(page, 'Karin Östlund')).toBeVisible();
    await expect(page.getByText('Full behörighet, Får köpa licenser')).toBeVisible();
    await expect(row(page, 'Karin Östlund')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('[sidebar.teacher.sorted] every level comes in Swedish order, å, ä and ö last', async () => {
    await row(page, 'EE24B').click();
    await row(page, 'Visa 7 till').click();
    const shown = await tree(page).locator('[aria-level="4"]').allInnerTexts();
    expect(shown.slice(shown.indexOf('Alva Östlund')).slice(0, 16)).toEqual([
      'Alva Östlund',
      'Ella Berglund',
      'Ella Öberg',
      'Ivar Abdi',
      'Linnéa Ekström',
      'Love Sjögren',
      'Mira Jönsson',
      'Noah Hallgren',
      'Oskar Öhman',
      'Samira Hedén',
      'Sigrid Malm',
      'Tage Gren',
      'Tuva Sjöberg',
      'Zahra Åberg',
      'Åke Melin',
      'Åsa Näslund',
    ]);
    const programmes = await tree(page).locator('[aria-level="1"]').allInnerTexts();
    expect(programmes.map((text) => text.split('\n')[0])).toEqual([
      'Bygg och anläggning',
      'El och energi',
      'Fordon och transport',
    ]);
    const classes = await tree(page).locator('[aria-level="2"]').allInnerTexts();
    expect(classes.slice(-3)).toEqual(['EE24A', 'EE24B', 'EE25A']);
  });

  await test.step('[shell.breadcrumb] the trail leads back, step by step', async () => {
    await row(page, 'Åke Melin').click();
    const trail = page.getByRole('navigation', { name: 'Du är här' });
    await expect(trail.getByRole('listitem')).toHaveText(['El och energi', 'EE24B', 'Åke Melin']);
    await trail.getByRole('link', { name: 'EE24B' }).click();
    await expect(heading(page, 'EE24B')).toBeVisible();
    await expect(trail.getByRole('listitem')).toHaveText(['El och energi', 'EE24B']);
    await trail.getByRole('link', { name: 'El och energi' }).click();
    await expect(heading(page, 'El och energi')).toBeVisible();
    await page.getByRole('table', { name: 'Klasser' }).getByRole('link', { name: 'EE25A' }).click();
    await expect(heading(page, 'EE25A')).toBeVisible();
  });
});

test('the tree is walked with the keyboard alone', async ({ page }) => {
  await signIn(page, people.teacher);
  await expect(heading(page, 'Bygg och anläggning')).toBeFocused();
  await search(page).focus();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Bygg och anläggning')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'BA24A')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Agnes Forsberg')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Agnes Forsberg')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, /^Elever 14$/)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(row(page, 'Fordon och transport')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Bygg och anläggning')).toBeFocused();
  await page.keyboard.type('for');
  await expect(row(page, 'Fordon och transport')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tree(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(row(page, 'Fordon och transport')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Fordon och transport')).toBeFocused();
});

test('a group of more than nine is folded, and shows the one who is open', async ({ page }) => {
  await signIn(page, people.teacher);
  await row(page, 'BA24A').click();
  await expect(row(page, 'Örjan Tjäder')).toHaveCount(0);
  const more = row(page, 'Visa 5 till');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ragnar Törnqvist')).toBeFocused();
  await row(page, 'Visa färre').click();
  await expect(row(page, /^Elever 14$/)).toBeFocused();
  await page
    .getByRole('table', { name: 'Elever' })
    .getByRole('link', { name: 'Örjan Tjäder' })
    .click();
  await expect(row(page, 'Örjan Tjäder')).toHaveAttribute('aria-current', 'page');
});

test('the search finds programmes, classes and students', async ({ page }) => {
  await signIn(page, people.teacher);

  await test.step('[sidebar.search.max-five] it lists five matches at most', async () => {
    await search(page).fill('e');
    await expect(matches(page)).toHaveCount(5);
    await expect(tree(page)).toBeHidden();
  });

  await test.step('[sidebar.search.case-insensitive] a part of the name is enough, in any case', async () => {
    await search(page).fill('eE24');
    await expect(matches(page)).toHaveText(['EE24A Klass', 'EE24B Klass']);
    await search(page).fill('oCh EN');
    await expect(matches(page)).toHaveText(['El och energi Program']);
  });

  await test.step('[sidebar.search.scope] teachers are not searched', async () => {
    await search(page).fill('Göran Svärd');
    await expect(
      page.getByText('Inget program, ingen klass och ingen elev heter så.'),
    ).toBeVisible();
    await expect(matches(page)).toHaveCount(0);
  });

  await test.step('[sidebar.search.navigate] [sidebar.search.scope] a match opens its view and clears the search', async () => {
    for (const [words, name, kind] of [
      ['BBA hå', 'Ebba Håkansson', 'Elev i EE24A'],
      ['ft25', 'FT25A', 'Klass'],
      ['fordon', 'Fordon och transport', 'Program'],
    ] as const) {
      await search(page).fill(words);
      await expect(matches(page)).toHaveText([`${name} ${kind}`]);
      await matches(page).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(search(page)).toHaveValue('');
      await expect(row(page, name)).toHaveAttribute('aria-current', 'page');
    }
  });
});

test('the search is used with the keyboard alone', async ({ page }) => {
  await signIn(page, people.teacher);
  await search(page).fill('e');
  await expect(matches(page)).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await expect(matches(page).first()).toBeFocused();
  await search(page).press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(tree(page)).toBeVisible();

  await test.step('Enter opens the first match, and waits for it', async () => {
    await search(page).fill('eE24');
    await expect(matches(page)).toHaveText(['EE24A Klass', 'EE24B Klass']);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'EE24A')).toBeFocused();
    const network = await heldBack(page, '**/api/School/Search*');
    await search(page).fill('ft25');
    await page.keyboard.press('Enter');
    network.release();
    await expect(heading(page, 'FT25A')).toBeVisible();
  });

  await test.step('words that are typed after Enter open nothing by themselves', async () => {
    await page.unroute('**/api/School/Search*');
    const network = await heldBack(page, '**/api/School/Search*');
    await search(page).fill('fordon');
    await page.keyboard.press('Enter');
    await search(page).fill('eE24');
    network.release();
    await expect(matches(page)).toHaveText(['EE24A Klass', 'EE24B Klass']);
    await expect(heading(page, 'FT25A')).toBeVisible();
  });
});

test('a page that comes late takes no focus from a person who types', async ({ page }) => {
  const network = await heldBack(page, '**/api/programme/*');
  await signIn(page, people.teacher);
  await search(page).pressSequentially('e');
  await expect(matches(page)).toHaveCount(5);
  network.release();
  await expect(heading(page, 'Bygg och anläggning')).toBeVisible();
  await expect(search(page)).toBeFocused();
});

test('a chevron opens and closes a class, and the page stays', async ({ page }) => {
  await signIn(page, people.teacher);
  const home = heading(page, 'Bygg och anläggning');
  await expect(home).toBeVisible();
  const place = page.url();
  const chevron = row(page, 'BA24A').locator('[aria-hidden=true]').first();
  const students = row(page, /^Elever 14$/);
  await chevron.click();
  await expect(row(page, 'BA24A')).toHaveAttribute('aria-expanded', 'true');
  await expect(students).toBeVisible();
  await chevron.click();
  await expect(row(page, 'BA24A')).toHaveAttribute('aria-expanded', 'false');
  await expect(students).toHaveCount(0);
  await expect(home).toBeVisible();
  expect(page.url()).toBe(place);
});

test('[session.home.teacher-no-programme] a teacher of a school without programmes begins at the school', async ({
  page,
}) => {
  await signInByForm(page, people.newTeacher);
  await expect(page).toHaveURL('/teacher/schoolview');
  await expect(page.getByRole('heading', { level: 1, name: 'Sjöviks gymnasium' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[session.home.superuser] those who administer begin at their own page', async ({ page }) => {
  for (const [email, name, address] of [
    [people.superuser, 'Moduler', '/superuser/courses/modules'],
    [people.admin, 'Skolor', '/superuser/schools'],
  ] as const) {
    await signInByForm(page, email);
    await expect(page).toHaveURL('/superuser');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await page.goto('/teacher/schoolview');
    await expect(page).toHaveURL('/superuser');
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('[shell.header.student-vs-teacher-sidebar] only a teacher has the tree', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Visa eller dölj sidofältet' });
  const leave = async () => {
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  };

  await signIn(page, people.teacher);
  await expect(tree(page)).toBeVisible();
  await expect(toggle).toBeVisible();
  await leave();

  await signIn(page, people.student);
  await expect(page.getByRole('link', { name: 'Resultat' })).toBeVisible();
  await expect(toggle).toBeVisible();
  await expect(tree(page)).toHaveCount(0);
  await leave();

  for (const email of [people.superuser, people.admin]) {
    await signIn(page, email);
    await expect(heading(page, 'Administration')).toBeVisible();
    await expect(tree(page)).toHaveCount(0);
    await expect(toggle).toHaveCount(0);
    await leave();
  }
});

test('[shell.header.sidebar-toggle] student and teacher hide the sidebar and show it again', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Visa eller dölj sidofältet' });
  for (const [email, side] of [
    [people.student, page.getByRole('link', { name: 'Resultat' })],
    [people.teacher, tree(page)],
  ] as const) {
    await signIn(page, email);
    await expect(side).toBeVisible();
    await toggle.click();
    await expect(side).toBeHidden();
    await toggle.click();
    await expect(side).toBeVisible();
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('[shell.layout.narrow-620] below 620 px the strip scrolls and the tree is a drawer', async ({
  page,
}) => {
  await signIn(page, people.teacher);
  await row(page, 'BA24A').click();
  const strip = page.getByRole('tablist', { name: 'Klassens flikar' });
  await page.setViewportSize({ width: 620, height: 800 });
  await expect(strip).toHaveCSS('overflow-x', 'visible');
  await expect(tree(page)).toBeVisible();
  const more = page.getByRole('button', { name: 'Fler val', exact: true });
  const help = page.getByRole('banner').getByRole('switch', { name: 'Hjälp' });
  await expect(help).toBeVisible();
  await expect(more).toHaveCount(0);

  await page.setViewportSize({ width: 619, height: 800 });
  await expect(more).toBeVisible();
  await expect(help).toBeHidden();
  await expect(strip).toHaveCSS('overflow-x', 'auto');
  await expect(tree(page)).toBeHidden();
  await page.getByRole('button', { name: 'Visa eller dölj sidofältet' }).click();
  await row(page, 'BA25A').click();
  await expect(heading(page, 'BA25A')).toBeVisible();
  await expect(tree(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(619);
});

test('the chosen tab is kept in the address, and an unknown one means the first', async ({
  page,
}) => {
  await signIn(page, people.teacher);
  await row(page, 'BA24A').click();
  const first = page.getByRole('tab', { name: 'Info' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.click();
  await expect(page).toHaveURL(/\?tab=info$/);
  await page.goto(`${new URL(page.url()).pathname}?tab=nonsense`);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Örjan Tjäder');
});

test('[sidebar.teacher.refresh] the tree shows creations, renamings, moves and deletions at once', async ({
  signedIn,
  school,
}) => {
  const page = await signedIn(school.teacher.email);
  const { programme, schoolClass, student } = school;
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await button('Ny klass').click();
  await page.getByRole('dialog').getByLabel('Klassens namn').fill('EE22B');
  await button('Skapa klass').click();
  await expect(row(page, 'EE22B')).toBeVisible();

  await row(page, schoolClass.name).click();
  await field('Klassens namn').fill('EE22A');
  await field('Klassens namn').blur();
  await expect(row(page, 'EE22A')).toBeVisible();
  await expect(row(page, schoolClass.name)).toHaveCount(0);
  await row(page, school.teacher.name).click();
  await expect(heading(page, school.teacher.name)).toBeVisible();
  await field('Namn').fill('Tova Ek');
  await field('Namn').blur();
  await expect(row(page, 'Tova Ek')).toBeVisible();
  await expect(row(page, school.teacher.name)).toHaveCount(0);
  await row(page, student.name).click();
  await expect(heading(page, student.name)).toBeVisible();
  await field('Namn').fill('Ada Nyberg');
  await field('Namn').blur();
  await expect(row(page, 'Ada Nyberg')).toBeVisible();
  await expect(row(page, student.name)).toHaveCount(0);

  await page.getByRole('main').getByRole('combobox', { name: 'Klass' }).click();
  await page.getByRole('option', { name: 'EE22B' }).click();
  await expect(row(page, 'EE22B')).toHaveAttribute('aria-expanded', 'true');
  const isBelow = async () => {
    const items = await tree(page).getByRole('treeitem').allInnerTexts();
    return items.indexOf('Ada Nyberg') > items.indexOf('EE22B');
  };
  await expect.poll(isBelow).toBe(true);
  // Until their former class is read again, they are listed in both.
  await expect(row(page, /^Elever 1$/)).toHaveCount(1);

  await button('Ta bort elev').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsätt' }).click();
  await expect(row(page, 'Ada Nyberg')).toHaveCount(0);

  await row(page, programme.name).click();
  await button('Fler val för EE22B').click();
  await page.getByRole('menuitem', { name: 'Ta bort klass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsätt' }).click();
  await expect(row(page, 'EE22B')).toHaveCount(0);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test("another school's class, an unknown one and nonsense look the same", async ({ page }) => {
  await signIn(page, people.otherTeacher);
  await row(page, 'EL24').click();
  await expect(heading(page, 'EL24')).toBeVisible();
  const classOfOther = page.url().match(/classview\/(\d+)/)?.[1] ?? '';
  const student = await row(page, 'Noel Almström').getAttribute('href');
  const [, studentOfOther] = student?.match(/studentview\/(\d+)/) ?? [];
  await page.getByRole('button', { name: /Logga ut/ }).click();
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();

  await signIn(page, people.teacher);
  for (const id of [classOfOther, '2000000000', '99999999999', 'abc']) {
    await page.goto(`/teacher/schoolview/programmeview/1/classview/${id}`);
    await expect(heading(page, 'Klassen finns inte')).toBeVisible();
    await expect(page.getByText('EL24')).toHaveCount(0);
    await expect(tree(page)).toBeVisible();
  }
  for (const id of [studentOfOther, '2000000000', 'abc']) {
    await page.goto(`/teacher/studentview/${id}`);
    await expect(heading(page, 'Eleven finns inte')).toBeVisible();
  }
  await page.goto('/teacher/schoolview/programmeview/2000000000');
  await expect(heading(page, 'Programmet finns inte')).toBeVisible();
  await page.getByRole('link', { name: 'Till skolans program' }).click();
  await expect(heading(page, 'Ekbackens gymnasium')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Program' }).getByRole('row')).toHaveCount(4);
});

test('a school or class that comes late holds nothing up, and one that fails can be read again', async ({
  page,
}) => {
  await test.step('a link that is pressed before the school is known leads where it says', async () => {
    const school = await heldBack(page, '**/api/Teacher/ByEmail*');
    await signIn(page, people.teacher);
    const bell = page.getByRole('link', { name: /^Notiser/ });
    await expect(bell).toBeVisible();
    // The notices' own code comes late, so that both are loading at once.
    const code = await heldBack(page, '**/assets/*.js');
    await bell.click();
    school.release();
    await expect(page.getByRole('treeitem', { name: 'El och energi' })).toBeVisible();
    code.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Notiser' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/');
  });

  const classCall = '**/api/Class/GetByClassId/*';
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });

  await test.step('[shell.fetch.states] a loading sign until the reply arrives', async () => {
    await page.route(classCall, async (route) => {
      await held;
      await route.continue();
    });
    await row(page, 'BA24A').click();
    await expect(page.getByRole('main').getByRole('status', { name: 'Hämtar' })).toBeVisible();
    go();
    await expect(heading(page, 'BA24A')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Hämtar' })).toHaveCount(0);
    await page.unroute(classCall);
  });

  await test.step('[shell.fetch.retry-policy] a failing read is tried four times, and not again on focus', async () => {
    await page.route(classCall, async (route) => {
      asked++;
      await route.fulfill({ status: 500, body: 'GenericApiError' });
    });
    await page.clock.install();
    await row(page, 'BA25A').click();
    await appears(page, page.getByRole('alert'), betweenTries);
    expect(asked).toBe(4);
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    // A read caused by the focus would have been sent before this one is answered.
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toBe(4);
  });

  await test.step('[shell.fetch.failure-display] the page says so, and a press reads again', async () => {
    await expect(page.getByRole('alert')).toContainText(
      /Klassen kunde inte hämtas.*Något gick fel, försök igen/,
    );
    await expect(heading(page, 'Klassen kunde inte hämtas')).toBeVisible();
    await page.unroute(classCall);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading(page, 'BA25A')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
