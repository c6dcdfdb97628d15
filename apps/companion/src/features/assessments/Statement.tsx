import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Check } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { showMessage } from '../../kit/messages.ts';
import { useOnline } from '../../platform/network.ts';
import css from './Assessment.module.css';
import { type Assessed, type Assessment, useSignStatement } from './assessments.ts';
import { StatementForm } from './StatementForm.tsx';

type Stored = Assessment['statement'];

/** The signed statement as its student reads it. */
export function Statement({ statement }: { statement: Stored }) {
  const t = useMessages('assessments');
  if (!statement) return <p>{t('noStatementForYou')}</p>;
  return (
    <>
      <p className={css.words}>{statement.text}</p>
      <Signed statement={statement} />
    </>
  );
}

function Signed({ statement: { signature } }: { statement: NonNullable<Stored> }) {
  const t = useMessages('assessments');
  if (!signature) return null;
  return (
    <p className={css.signature}>
      <Check size={18} aria-hidden="true" />
      {t('signedBy', { name: signature.by, at: dayMoment(signature.at) })}
    </p>
  );
}

interface Props {
  of: Assessed;
  statement: Stored;
}

/** A supervisor writes and signs it; a signed one is changed when the signature is withdrawn. */
export function OwnStatement({ of, statement }: Props) {
  const t = useMessages('assessments');
  const phone = useMessages('companion');
  const isOnline = useOnline();
  const signing = useSignStatement();
  const { periodId, studentId } = of;
  if (!statement?.signature)
    return (
      <>
        <p className={css.quiet}>{t('statementHint')}</p>
        <StatementForm {...{ of, statement }} />
      </>
    );
  return (
    <>
      <p className={css.words}>{statement.text}</p>
      <Signed statement={statement} />
      <Button
        variant="outline"
        disabled={!isOnline}
        title={isOnline ? undefined : phone('needsNetwork')}
        isBusy={signing.isPending}
        onClick={() =>
          signing.send(
            { periodId, studentId, signed: false, version: statement.version },
            { onSuccess: () => showMessage(t('withdrawn')) },
          )
        }
      >
        {t('withdrawStatement')}
      </Button>
    </>
  );
}
