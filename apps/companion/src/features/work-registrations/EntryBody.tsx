import { dayMoment, decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Check } from 'lucide-react';
import css from './Entry.module.css';
import { EntryImages } from './EntryImages.tsx';
import type { Entry } from './entries.ts';

/** What was done: when, on which component, for how long, words and pictures. */
export function EntryBody({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  const { workStepName, name, workingHours } = entry.workStepComponent;
  return (
    <>
      <p className={css.detail}>
        <time dateTime={entry.created}>{dayMoment(entry.created)}</time>
      </p>
      <p>
        {workStepName}, {name}, <strong>{t('worked', { hours: decimal(workingHours) })}</strong>
      </p>
      {entry.bodyText && <p className={css.words}>{entry.bodyText}</p>}
      <EntryImages entry={entry} />
    </>
  );
}

/** Both signatures as they are; nothing can be changed here. */
export function Signatures({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  return (
    <ul className={css.signatures} aria-label={t('signatures')}>
      <li>
        <Signature
          side={t('supervisorSide')}
          isSigned={entry.signedBySupervisor}
          signature={entry.supervisorSignature}
        />
      </li>
      <li>
        <TeacherSignature entry={entry} />
      </li>
    </ul>
  );
}

export function TeacherSignature({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  return (
    <Signature
      side={t('teacherSide')}
      isSigned={entry.signedByTeacher}
      signature={entry.teacherSignature}
    />
  );
}

interface SignatureProps {
  side: string;
  isSigned: boolean;
  signature: Entry['teacherSignature'];
}

function Signature({ side, isSigned, signature }: SignatureProps) {
  const t = useMessages('companion');
  if (!isSigned) return <span className={css.detail}>{t('notSignedBy', { side })}</span>;
  return (
    <span className={css.signed}>
      <Check size={18} aria-hidden="true" />
      {signature
        ? t('signedByAt', { side, name: signature.name, at: dayMoment(signature.at) })
        : t('signedBy', { side })}
    </span>
  );
}

export function Comments({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  if (entry.comments.length === 0) return null;
  return (
    <ul className={css.comments} aria-label={t('comments')}>
      {entry.comments.map(({ id, text, commenterName, commentDate }) => (
        <li key={id}>
          <p className={css.detail}>
            <strong>{commenterName}</strong>, {dayMoment(commentDate)}
          </p>
          <p className={css.words}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
