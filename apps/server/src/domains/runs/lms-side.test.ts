import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesIn, isOfLms, lineOf, readStepTable, runSteps } from '@gesall/scorm/conformance';
import { expect, test } from 'vitest';
import { WholeRegistration } from '../../testing/a-registration.ts';
import { aSchool } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';

// The test cases of LMS rules in SCORM, run on server and player together.

const product = await testProduct();
const school = await aSchool(product);

const folder = join(import.meta.dirname, '../../../../../conformance');
const cases = ['scorm12.tsv', 'scorm2004.tsv'].flatMap(casesOf);

function casesOf(file: string) {
  const { standard, steps, problems } = readStepTable(
    file,
    readFileSync(join(folder, file), 'utf8'),
  );
  if (!standard || problems.length > 0) throw new Error(`${file} cannot be run.`);
  return casesIn(steps, isOfLms).map(({ title, steps }) => [title, { standard, steps }] as const);
}

test.each(cases)('%s', async (_, { standard, steps }) => {
  const answered = await runSteps(
    steps,
    () => new WholeRegistration({ product, school, standard }),
  );
  expect(answered.filter(({ isAsWritten }) => !isAsWritten).map(lineOf)).toEqual([]);
});
