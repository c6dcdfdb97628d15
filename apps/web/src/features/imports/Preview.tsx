import { CallFailure, failureText, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DialogEnd } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import { correctedHeadings } from './columns.ts';
import {
  type Choices,
  type Chosen,
  checkRows,
  type ReadList,
  type ReadRow,
  useImportStudents,
  useReadList,
} from './imports.calls.ts';
import css from './imports.module.css';
import { ListChoices } from './ListChoices.tsx';
import { PreviewTable } from './PreviewTable.tsx';

interface Props {
  schoolClass: { id: number; name: string };
  file: File;
  list: ReadList;
  onBack(): void;
  onClose(): void;
}

/** A preview of each row: wrong rows are corrected here, and known students decided on. */
export function Preview({ schoolClass, file, list, onBack, onClose }: Props) {
  const t = useMessages('imports');
  const importing = useImportStudents();
  const sayDone = useSayDone({ teachersToo: true });
  const rereading = useReadList();
  const [{ rows, missing, reading }, setRead] = useState(list);
  /** The columns as they were found, to know which were corrected. */
  const [found, setFound] = useState(list.reading.columns);
  const [choices, setChoices] = useState<Choices>({});
  /** As it was pressed; the rows of it come after the list was read again. */
  const [alphabet, setAlphabet] = useState<Choices['alphabet']>();
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [invites, setInvites] = useState(true);
  const key = useRef(crypto.randomUUID());
  const chosen = chosenOf(rows, { agreed, left });
  const wrong = rows.filter(({ state, line }) => state === 'wrong' && !left.has(line)).length;
  const hidden = rows.filter((row) => isProtectedNew(row) && !agreed.has(row.line)).length;
  const isUnread = reading.alphabets.length > 0 && choices.alphabet === undefined;

  async function correct(next: ReadRow) {
    importing.reset();
    const corrected = rows.map((row) => (row.line === next.line ? next : row));
    const checked = await checkRows(schoolClass.id, corrected);
    setRead({
      reading,
      missing: checked.missing,
      rows: checked.rows.map((row, index) => ({
        ...row,
        isProtected: corrected[index]?.isProtected ?? false,
      })),
    });
  }

  /** Reads the list again; corrections of rows are of the former reading. */
  function choose(next: Choices) {
    importing.reset();
    const all = { ...choices, ...next };
    setAlphabet(all.alphabet);
    rereading.mutate(
      { classId: schoolClass.id, file, ...all },
      {
        onSuccess: (read) => {
          setRead(read);
          setChoices(all);
          if (all.columns === undefined) setFound(read.reading.columns);
          setAgreed(new Set());
          setLeft(new Set());
        },
        onError: () => setAlphabet(choices.alphabet),
      },
    );
  }

  function send() {
    const headings = correctedHeadings(found, reading.columns);
    const input = { classId: schoolClass.id, key: key.current, invites, headings, rows: chosen };
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
          : rereading.isPending
            ? t('rereading')
            : t('summary', { count: rows.length, chosen: chosen.length, wrong })}
      </p>
      <ListChoices
        reading={reading}
        alphabet={alphabet}
        isReading={rereading.isPending || importing.isPending}
        onChoose={choose}
      />
      {hidden > 0 && (
        <p className={css.hidden}>
          <ShieldAlert size={16} aria-hidden="true" />
          {t('protected', { count: hidden })}
        </p>
      )}
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
          ) : rereading.error ? (
            failureText(rereading.error)
          ) : isUnread ? (
            t('alphabetRequired')
          ) : wrong > 0 ? (
            t('wrongRemain', { count: wrong })
          ) : undefined
        }
        busy={importing.isPending || rereading.isPending}
        cancel={t('back')}
        submit={t('import', { count: chosen.length })}
        onDo={() => !isUnread && wrong === 0 && chosen.length > 0 && send()}
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

const isProtectedNew = ({ state, isProtected }: ReadRow) => state === 'new' && isProtected;

/**
 * Includes new students; renames or moves known ones, and adds those with a protected identity, only
 * when that was chosen.
 */
function chosenOf(
  rows: readonly ReadRow[],
  { agreed, left }: { agreed: ReadonlySet<number>; left: ReadonlySet<number> },
): Chosen[] {
  return rows.flatMap((row): Chosen[] => {
    const { line, name, email, state } = row;
    if (state === 'new' && left.has(line)) return [];
    if ((state !== 'new' || isProtectedNew(row)) && !agreed.has(line)) return [];
    if (state === 'new') return [{ line, name, email, does: 'create' }];
    if (state === 'renamed') return [{ line, name, email, does: 'rename' }];
    return state === 'elsewhere' ? [{ line, name, email, does: 'move' }] : [];
  });
}
