import { framesetPackage, type Standard } from './frameset-package.ts';
import { expect, test } from './test.ts';
import { aWork, closeWindow, openCourse } from './work-world.ts';

const ways = [
  ['link', 'Länk', 2],
  ['link', 'Länk i ramen', 3],
  ['button', 'Skript', 4],
  ['button', 'Ersätt', 5],
  ['button', 'Formulär', 6],
] as const;

for (const standard of ['1.2', '2004'] satisfies Standard[]) {
  test(`a menu of a frameset leads the page beside it, and a student finishes the course: SCORM ${standard}`, async ({
    page,
  }) => {
    const work = await aWork(`Ramar ${standard}`, await framesetPackage(standard));
    await openCourse(page, work);
    const window = await work.start(page);
    const course = window.frameLocator('iframe[title="Modulens innehåll"]');
    const menu = course.frameLocator('frame[name="menu"]');
    const shown = course.frameLocator('frame[name="page"]').getByRole('heading');
    await expect(shown).toHaveText('Sida 1');
    for (const [role, name, number] of ways) {
      await menu.getByRole(role, { name, exact: true }).click();
      await expect(shown).toHaveText(`Sida ${number}`);
    }
    await closeWindow(window);
    await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('100 %');
    await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('Klar');
  });
}
