import { result, studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { colourName } from './colours.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: 4, modules: 3 } });

test('two charts count the students of each module', async ({ school, signedIn }) => {
  const { db } = await productOn(sharedDataDir());
  const { course, modules, students } = school;
  const moduleId = modules[0]?.id ?? 0;
  for (const [place, status] of [2, 1].entries()) {
    const ids = { studentId: students[place]?.id ?? 0, courseId: course.id };
    await db
      .insert(studentCourse)
      .values({ ...ids, createdAt: new Date() })
      .onConflictDoNothing();
    await db.insert(result).values({ ...ids, moduleId, runCount: 1, status, bestPercent: 80 });
  }
  const { programme, schoolClass } = school;
  const page = await signedIn(school.teacher.email, {
    path: `/teacher/programmeview/${programme.id}/p/classview/${schoolClass.id}/k`,
  });
  await page.getByRole('tab', { name: 'Resultatöversikt' }).click();
  const charts = page.getByRole('figure');

  await test.step('[results.class.two-charts] the first has the odd module', async () => {
    await expect(charts).toHaveCount(2);
    await expect(charts.nth(0)).toContainText('Modul 1–2, antal elever av 4');
    await expect(charts.nth(1)).toContainText('Modul 3, antal elever av 4');
  });

  await test.step('[results.class.chart-colours] done is green, in progress yellow, the rest grey, each as high as its students are many', async () => {
    const bars = charts.nth(0).locator('svg g > rect[rx]');
    await expect(bars).toHaveCount(4);
    const parts = await bars.evaluateAll((rects) =>
      rects.map((rect) => {
        const pattern = rect.getAttribute('fill')?.match(/^url\(#(.*)\)$/)?.[1];
        const drawn = pattern ? document.getElementById(pattern)?.querySelector('rect') : rect;
        const { x, height } = rect.getBoundingClientRect();
        return { x, height, fill: drawn ? getComputedStyle(drawn).fill : '' };
      }),
    );
    const left = Math.min(...parts.map(({ x }) => x));
    const colours = (isFirst: boolean) =>
      parts
        .filter(({ x }) => x - left < 1 === isFirst)
        .map(({ fill, height }) => [colourName(fill), Math.round(height / 10)] as const);
    const first = new Map(colours(true));
    expect([...first.keys()].toSorted()).toEqual(['green', 'grey', 'yellow']);
    expect(first.get('green')).toBe(first.get('yellow'));
    expect(first.get('grey')).toBeGreaterThan(first.get('green') ?? 0);
    expect(colours(false).map(([colour]) => colour)).toEqual(['grey']);
  });
});
