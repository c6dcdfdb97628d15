import { assessmentsContract, type Input } from '@gesall/contract';
import { aPeriod } from './a-period.ts';
import { aSchool, type Person } from './a-school.ts';
import type { TestProduct } from './product.ts';

const calls = assessmentsContract;

type Level = Input<typeof calls.setComponentLevel>['level'];

/** Anna and Bo at a company, followed by Sven, with the calls of an assessment of Anna. */
export async function anAssessment(product: TestProduct) {
  const school = await aSchool(product, { students: ['Anna', 'Bo'] });
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriod(product, school);
  const of = { periodId: made.period.id, studentId: anna.id };
  const when = { day: '2026-11-30', time: '13:00', place: 'Verkstaden' };
  const component = (index: number) => made.workCard.components[index]?.id ?? 0;
  return {
    ...school,
    ...made,
    ...{ anna, bo, of, when, component },
    sven: made.supervisor,
    read: (who: Person) => product.as(who).call(calls.assessment, of),
    setLevel: (who: Person, level: Level, { index = 0, comment = '' } = {}) =>
      product
        .as(who)
        .attempt(calls.setComponentLevel, { ...of, componentId: component(index), level, comment }),
    planTalk: () => product.as(school.teacher).call(calls.planTalk, { ...of, ...when }),
  };
}
