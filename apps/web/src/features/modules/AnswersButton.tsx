import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { FileCheck } from 'lucide-react';
import { type Answers, useSaveAnswersFile } from './modules.calls.ts';

export function AnswersButton({ answers }: { answers: Answers | undefined }) {
  const t = useMessages('modules');
  const saving = useSaveAnswersFile();
  if (!answers) return <>–</>;
  const about = t('answersOf', { file: answers.answersFile, day: day(answers.answersFileDate) });
  return (
    <Tooltip label={about}>
      <ActionIcon
        variant="subtle"
        aria-label={about}
        loading={saving.isPending}
        onClick={() => saving.mutate(answers)}
      >
        <FileCheck size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
