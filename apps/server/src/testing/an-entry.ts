import { type Input, workRegistrationsContract } from '@gesall/contract';
import { aPeriod } from './a-period.ts';
import { aSchool, type Person, type SchoolWishes } from './a-school.ts';
import { aForm, type SentFile } from './forms.ts';
import type { TestProduct } from './product.ts';

export type Entry = Input<typeof workRegistrationsContract.postWorkRegistration>;

/** A school with a running period of its two students, who register work on its card. */
export async function aPlacement(product: TestProduct, wishes: SchoolWishes = { students: 2 }) {
  const school = await aSchool(product, wishes);
  const made = await aPeriod(product, school);
  const [anna, bo = anna] = school.students;
  const [first, second] = made.workCard.components;
  if (!anna || !bo || !first || !second) throw new Error('The placement is too small.');
  const entry = (values: Partial<Entry> = {}): Entry => ({
    periodId: made.period.id,
    workStepComponentId: first.id,
    workingHours: 6,
    title: 'Bytt central',
    bodyText: '',
    ...values,
  });
  const attempt = (values: Partial<Entry> = {}, by: Person = anna) =>
    product.as(by).attempt(workRegistrationsContract.postWorkRegistration, entry(values));
  return {
    ...school,
    ...made,
    anna,
    bo,
    first,
    second,
    entry,
    attempt,
    /** Stores an entry of a student, who is Anna unless another is given. */
    register: (values: Partial<Entry> = {}, by: Person = anna) =>
      product.as(by).call(workRegistrationsContract.postWorkRegistration, entry(values)),
    /** Sends an entry as a form, with images. */
    send: (files: readonly Omit<SentFile, 'field'>[], values: Partial<Entry> = {}) =>
      aForm(
        product,
        anna,
        'POST /api/Apl/PostWorkRegistration',
        files.map((file) => ({ ...file, field: 'images' })),
        Object.entries(entry(values)).map(([name, value]) => [name, String(value)]),
      ),
  };
}
