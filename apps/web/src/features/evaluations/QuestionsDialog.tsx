import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { DeleteAnsweredDialog } from './DeleteAnsweredDialog.tsx';
import {
  type Answer,
  type Question,
  useEvaluations,
  useQuestions,
  useSaveQuestions,
} from './evaluations.calls.ts';
import css from './evaluations.module.css';
import { QuestionsDraft } from './QuestionsDraft.tsx';
import { hasProblem, type QuestionDraft } from './question-drafts.ts';

interface Props {
  periodId: number;
  opened: boolean;
  onClose(): void;
}

/** Adds, changes, orders and deletes the questions of a period; nothing is sent before saving. */
export function QuestionsDialog({ periodId, opened, onClose }: Props) {
  const t = useMessages('evaluations');
  const shell = useMessages('shell');
  return (
    <Dialog opened={opened} title={t('title')} close={shell('close')} onClose={onClose} keepsOpen>
      {opened && <Contents periodId={periodId} onClose={onClose} />}
    </Dialog>
  );
}

/** Waits for the present questions, so that a form does not begin with old ones. */
function Contents({ periodId, onClose }: Omit<Props, 'opened'>) {
  const read = useQuestions(periodId);
  const answers = useEvaluations(periodId);
  const [isShown, setShown] = useState(false);
  if (!isShown && read.data && !read.isFetching) setShown(true);
  return (
    <Reading read={answers}>
      {(given) => (
        <Reading read={{ ...read, data: isShown ? read.data : undefined }}>
          {(questions) => (
            <Questions
              periodId={periodId}
              questions={questions}
              answers={given}
              onRefused={() => {
                void read.refetch();
                void answers.refetch();
              }}
              onClose={onClose}
            />
          )}
        </Reading>
      )}
    </Reading>
  );
}

const draftOf = ({ id, version, question, responseRange, forUserType }: Question) => ({
  key: String(id),
  ...{ id, version, question, responseRange, forUserType },
});

function Questions({
  periodId,
  questions,
  answers,
  onRefused,
  onClose,
}: Omit<Props, 'opened'> & {
  questions: readonly Question[];
  answers: readonly Answer[];
  onRefused(): void;
}) {
  const t = useMessages('evaluations');
  const shell = useMessages('shell');
  const saving = useSaveQuestions();
  // A later read does not replace what is being written; the save notices what others changed.
  const [known, setKnown] = useState(() => questions.map(({ id }) => id));
  const [drafts, setDrafts] = useState<readonly QuestionDraft[]>(() => questions.map(draftOf));

  const [asked, setAsked] = useState<QuestionDraft>();
  const answersOf = (draft: QuestionDraft) =>
    answers.filter(({ questionId }) => questionId === draft.id).length;

  function removed(question: QuestionDraft) {
    setDrafts((before) => before.filter(({ key }) => key !== question.key));
    setKnown((before) => before.filter((id) => id !== question.id));
  }

  function save() {
    const given = drafts.map(({ key, ...draft }) => ({
      ...draft,
      question: draft.question.trim(),
    }));
    const onSuccess = () => {
      toast('success', t('saved'));
      onClose();
    };
    saving.send({ periodId, known, questions: given }, { onSuccess, onError: onRefused });
  }

  return (
    <div className={css.form}>
      <p className={css.hint}>{t('lead')}</p>
      <QuestionsDraft
        value={drafts}
        onChange={(changed) => {
          setDrafts(changed);
          saving.reset();
        }}
        answersOf={answersOf}
        onRemoveAnswered={setAsked}
      />
      <DeleteAnsweredDialog
        question={asked}
        answers={asked ? answersOf(asked) : 0}
        onDone={() => setAsked(undefined)}
        onDeleted={removed}
      />
      <DialogEnd
        error={saving.error && failureText(saving.error)}
        busy={saving.isPending}
        waits={hasProblem(drafts)}
        cancel={shell('cancel')}
        submit={t('save')}
        onDo={save}
        onCancel={onClose}
      />
    </div>
  );
}
