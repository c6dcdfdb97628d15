import { CallFailure, failureText, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DialogEnd } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import {
  type CheckedList,
  type CheckedRow,
  type Chosen,
  checkRows,
  useImportStudents,
} from './imports.calls.ts';
import css from './imports.module.css';
import { PreviewTable } from './PreviewTable.tsx';

interface Props {
  schoolClass: { id: number; name: string };
  list: CheckedList;
  onBack(): void;
  onClose(): void;
}

/** A preview of each row: wrong rows are corrected here, and known students decided on. */
export function Preview({ schoolClass, list, onBack, onClose }: Props) {
  const t = useMessages('imports');
  const importing = useImportStudents();
  const sayDone = useSayDone({ teachersToo: true });
  const [rows, setRows] = useState(list.rows);
  const [missing, setMissing] = useState(list.missing);
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [invites, setInvites] = useState(true);
  const key = useRef(crypto.randomUUID());
  const chosen = chosenOf(rows, { agreed, left });
  const wrong = rows.filter(({ state, line }) => state === 'wrong' && !left.has(line)).length;

  async function correct(next: CheckedRow) {
    importing.reset();
    const corrected = rows.map((row) => (row.line === next.line ? next : row));
    const checked = await checkRows(schoolClass.id, corrected);
    setRows(checked.rows);
    setMissing(checked.missing);
  }

  function send() {
    const input = { classId: schoolClass.id, key: key.current, invites, rows: chosen };
    importing.send(input, {
      onSuccess: () => {
        sayDone(t('Tostify.Message.ImportedStudents'), input);
        onClose();
      },
    });
  }

  return (
    <div className={css.form}>
      <p role="status" className={css.lead}>
        {importing.isPending
          ? t('importing', { count: chosen.length })
          : t('summary', { rows: rows.length, chosen: chosen.length, wrong })}
      </p>
      <PreviewTable
        rows={rows}
        agreed={agreed}
        left={left}
        onAgree={(line) => setAgreed(toggled(agreed, line))}
        onLeave={(line) => setLeft(toggled(left, line))}
        onCorrect={correct}
      />
      {missing.length > 0 && (
        <details className={css.missing}>
          <summary>{t('missing', { count: missing.length })}</summary>
          <ul>
            {missing.map(({ id, name, email }) => (
              <li key={id}>
                {name} <small>{email}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Checkbox
        label={t('invites')}
        description={t('invitesHint')}
        checked={invites}
        onChange={(event) => setInvites(event.currentTarget.checked)}
      />
      <DialogEnd
        error={
          importing.error ? (
            <Lines error={importing.error} />
          ) : wrong > 0 ? (
            t('wrongRemain', { count: wrong })
          ) : undefined
        }
        busy={importing.isPending}
        cancel={t('back')}
        submit={t('import', { count: chosen.length })}
        onDo={() => wrong === 0 && chosen.length > 0 && send()}
        onCancel={onBack}
      />
    </div>
  );
}

function Lines({ error }: { error: Error }) {
  const text =
    error instanceof CallFailure && error.text.includes('\n') ? error.text : failureText(error);
  const [first = '', ...others] = text.split('\n');
  return (
    <>
      <span className={css.line}>{textOf('failures', first) || first}</span>
      {others.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </>
  );
}

const toggled = (lines: ReadonlySet<number>, line: number) =>
  lines.has(line) ? new Set([...lines].filter((each) => each !== line)) : new Set([...lines, line]);

/** Includes new students; renames or moves known ones only when that was chosen. */
function chosenOf(
  rows: readonly CheckedRow[],
  { agreed, left }: { agreed: ReadonlySet<number>; left: ReadonlySet<number> },
): Chosen[] {
  return rows.flatMap(({ line, name, email, state }): Chosen[] => {
    if (state === 'new') return left.has(line) ? [] : [{ line, name, email, does: 'create' }];
    if (!agreed.has(line)) return [];
    if (state === 'renamed') return [{ line, name, email, does: 'rename' }];
    return state === 'elsewhere' ? [{ line, name, email, does: 'move' }] : [];
  });
}
