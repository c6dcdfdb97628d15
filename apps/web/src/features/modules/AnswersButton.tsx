import { ActionIcon, Tooltip } from '@mantine/core';
import { FileCheck } from 'lucide-react';
import { day } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { type Answers, useSaveAnswersFile } from './modules.calls.ts';

/** That a module has answers, as the way to them. */
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
