import { analysisContract, type Output } from '@gesall/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openFeature, wide } from '../../testing/open-page.tsx';
import { ModuleAnswers } from './ModuleAnswers.tsx';

type Answers = Output<typeof analysisContract.classAnswers>;

const versionOf = (number: number) => ({ number, uploadedAt: null, students: 1 });

async function open(answers: Partial<Answers>, width = wide) {
  const network = aNetwork();
  network.reply(analysisContract.classAnswers, {
    attempt: 'latest',
    version: 1,
    versions: [],
    students: [],
    mean: null,
    questions: [],
    noAnswersBecause: null,
    ...answers,
  });
  await openFeature(
    <ModuleAnswers
      classId={1}
      course={{ id: 2, students: [1, 2] }}
      module={{ moduleId: 3, name: 'Ohms lag', approvalLimit: 70 }}
      attempt={undefined}
      version={undefined}
      onRead={() => {}}
    />,
    network,
    { width },
  );
}

describe('a class without answers', () => {
  test.each<[NonNullable<Answers['noAnswersBecause']>, string]>([
    ['notRun', 'Ingen har gjort modulen än'],
    ['unanswered', 'Ingen har svarat än'],
    ['noQuestions', 'Modulen har inga frågor'],
    ['neverReported', 'Innehållet rapporterar inga frågor'],
  ])('because of %s reads: %s', async (noAnswersBecause, title) => {
    await open({ noAnswersBecause }, narrow);
    await expect.element(page.getByText(title)).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  });

  test('at one version can choose another', async () => {
    await open({ noAnswersBecause: 'unanswered', versions: [versionOf(2), versionOf(1)] });
    await expect.element(page.getByText('Ingen har svarat än')).toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'Modulens version' }))
      .toHaveValue('Version 1, 1 elev');
  });
});
