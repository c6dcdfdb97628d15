import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame } from '../../kit/Field.tsx';
import { showMessage } from '../../kit/messages.ts';
import { Notice } from '../../kit/Notice.tsx';
import { useDraft } from '../../platform/drafts.ts';
import { useOnline } from '../../platform/network.ts';
import css from './Assessment.module.css';
import {
  type Assessed,
  type Assessment,
  useAssessment,
  useSaveStatement,
  useSignStatement,
} from './assessments.ts';

interface Props {
  of: Assessed;
  statement: Assessment['statement'];
}

interface Draft {
  /** Null while nothing was typed that is not saved. */
  text: string | null;
  /** The version that was read when the typing began. */
  version: number;
}

/** The text, kept on the phone while it is typed; what another saved meanwhile is shown first. */
export function StatementForm({ of, statement }: Props) {
  const t = useMessages('assessments');
  const phone = useMessages('companion');
  const isOnline = useOnline();
  const { periodId, studentId } = of;
  const { draft, change, clear } = useDraft<Draft>(`statement-${periodId}-${studentId}`, {
    text: null,
    version: 0,
  });
  const { refetch } = useAssessment(of);
  const saving = useSaveStatement();
  const signing = useSignStatement();
  if (!draft) return null;
  const stored = statement?.version ?? 0;
  const typed = draft.text;
  const isOvertaken = typed !== null && draft.version !== stored;
  const text = typed ?? statement?.text ?? '';
  const needsNetwork = isOnline ? undefined : phone('needsNetwork');

  const save = () =>
    saving.send(
      { periodId, studentId, text: text.trim(), version: stored },
      {
        onSuccess: () => {
          void clear();
          showMessage(t('statementSaved'));
        },
        // Somebody else may have saved or signed meanwhile, which is shown beside what was typed.
        onError: () => void refetch(),
      },
    );

  return (
    <form
      className={css.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save();
      }}
    >
      <FieldFrame label={t('statement')}>
        {(control) => (
          <textarea
            {...control}
            rows={8}
            maxLength={5000}
            value={text}
            onChange={(event) =>
              change({
                text: event.currentTarget.value,
                version: typed === null ? stored : draft.version,
              })
            }
          />
        )}
      </FieldFrame>
      {isOvertaken && statement && (
        <div role="alert">
          <Notice
            tone="progress"
            action={
              <Button variant="outline" onClick={() => void clear()}>
                {t('useTheirs')}
              </Button>
            }
          >
            {t('overtaken', { name: statement.by })}
            <p className={css.words}>{statement.text}</p>
          </Notice>
        </div>
      )}
      {statement && !isOvertaken && (
        <p className={css.quiet}>
          {t('writtenBy', { name: statement.by, at: dayMoment(statement.at) })}
        </p>
      )}
      <Button
        type="submit"
        variant={typed === null ? 'outline' : 'primary'}
        disabled={!isOnline || typed === null || text.trim() === ''}
        title={needsNetwork}
        isBusy={saving.isPending}
      >
        {t(isOvertaken ? 'saveMine' : 'saveStatement')}
      </Button>
      {statement && typed === null && (
        <Button
          disabled={!isOnline}
          title={needsNetwork}
          isBusy={signing.isPending}
          onClick={() =>
            signing.send(
              { periodId, studentId, signed: true, version: statement.version },
              { onSuccess: () => showMessage(t('statementSigned')) },
            )
          }
        >
          {t('signStatement')}
        </Button>
      )}
    </form>
  );
}
