import { describe, expect, test } from 'vitest';
import { masteryWarnings } from './mastery-warning.ts';

const item = (mastery: number | null) => ({ mastery }) as never;
const details = (
  standard: '1.2' | '2004',
  marks: (number | null)[],
  demands: { approveScoreLimit?: number; completedIsEnough?: boolean } = {},
) =>
  masteryWarnings(
    { standard, items: marks.map(item) },
    { approveScoreLimit: 70, completedIsEnough: false, ...demands },
  ).map(({ detail }) => detail);

describe('a pass mark of the package that is not the module’s', () => {
  test.each<[string, '1.2' | '2004', (number | null)[], string[]]>([
    ['1.2 without one', '1.2', [null], []],
    ['1.2 with the same', '1.2', [70], []],
    ['1.2 with another', '1.2', [80], ['80']],
    ['1.2 with zero', '1.2', [0], ['0']],
    ['2004 without one', '2004', [null, null], []],
    ['2004 with the same', '2004', [0.7], []],
    ['2004 with another', '2004', [0.8], ['80']],
    ['2004 with a negative one', '2004', [-0.5], ['-50']],
    ['2004 with a fraction', '2004', [0.667], ['66.7']],
    ['several parts, each named once', '1.2', [80, 60, 70, 80], ['60, 80']],
  ])('%s', (_, standard, marks, wanted) => expect(details(standard, marks)).toEqual(wanted));

  test('says nothing where completed is enough', () =>
    expect(details('1.2', [80], { completedIsEnough: true })).toEqual([]));
});
