import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { showSent } from '../../platform/show-sent.ts';
import { useSayDone } from '../../platform/undo.ts';
import {
  type Missing,
  type MissingRow,
  useAddToLicence,
  useClassesOf,
  useGiveTeacher,
  useHideModules,
  useInviteAgain,
  useLicences,
  useMoveIntoClass,
  useTeachersOf,
} from './health.calls.ts';
import css from './health.module.css';

interface Props {
  rows: readonly MissingRow[];
  onDone(): void;
}

const idsOf = (rows: readonly MissingRow[]) => rows.map(({ id }) => id);

/** The action that repairs the ticked rows of a kind. */
export function Remedy({ kind, ...props }: Props & Pick<Missing, 'kind'>) {
  if (kind === 'noClass') return <IntoClass {...props} />;
  if (kind === 'noTeacher') return <GiveTeacher {...props} />;
  if (kind === 'noLicence') return <IntoLicence {...props} />;
  return kind === 'noContent' ? <Hide {...props} /> : <Invite {...props} />;
}

function Invite({ rows, onDone }: Props) {
  const t = useMessages('health');
  const students = useMessages('students');
  const inviting = useInviteAgain();
  const invite = () =>
    inviting.send(
      { ids: idsOf(rows) },
      {
        onSuccess: ({ invited, passedOver }) => {
          showSent(students, t('invited', { count: invited }), { sent: invited, passedOver });
          onDone();
        },
      },
    );
  return (
    <Button loading={inviting.isPending} onClick={invite}>
      {t('inviteAgain')}
    </Button>
  );
}

function Hide({ rows, onDone }: Props) {
  const t = useMessages('health');
  const hiding = useHideModules();
  const sayDone = useSayDone();
  const hide = () =>
    hiding.send(
      { ids: idsOf(rows) },
      {
        onSuccess: ({ hidden }, input) => {
          sayDone(t('hidden', { count: hidden }), input);
          onDone();
        },
      },
    );
  return (
    <Button loading={hiding.isPending} onClick={hide}>
      {t('hideModules')}
    </Button>
  );
}

interface Choosing {
  /** Undefined while the ticked rows belong to several schools. */
  choices: readonly { id: number; name: string }[] | undefined;
  label: string;
  act: string;
  busy: boolean;
  onDo(choice: { id: number; name: string }): void;
}

function Chooser({ choices, label, act, busy, onDo }: Choosing) {
  const t = useMessages('health');
  const [value, setValue] = useState<string | null>(null);
  const chosen = choices?.find(({ id }) => String(id) === value);
  if (!choices) return <span className={css.quiet}>{t('oneSchool')}</span>;
  return (
    <span className={css.remedy}>
      <Select
        aria-label={label}
        placeholder={label}
        searchable
        value={chosen ? value : null}
        onChange={setValue}
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button disabled={!chosen} loading={busy} onClick={() => chosen && onDo(chosen)}>
        {act}
      </Button>
    </span>
  );
}

function schoolOf(rows: readonly MissingRow[]) {
  const ids = new Set(rows.map(({ school }) => school?.id));
  return ids.size === 1 ? rows[0]?.school?.id : undefined;
}

function IntoClass({ rows, onDone }: Props) {
  const t = useMessages('health');
  const schoolId = schoolOf(rows);
  const classes = useClassesOf(schoolId).data ?? [];
  const moving = useMoveIntoClass();
  const sayDone = useSayDone();
  return (
    <Chooser
      choices={schoolId === undefined ? undefined : classes}
      label={t('chooseClass')}
      act={t('intoClass')}
      busy={moving.isPending}
      onDo={({ id: classId }) =>
        moving.send(
          { studentIds: idsOf(rows), classId },
          {
            onSuccess: (_, input) => {
              sayDone(t('movedIntoClass'), input);
              onDone();
            },
          },
        )
      }
    />
  );
}

function GiveTeacher({ rows, onDone }: Props) {
  const t = useMessages('health');
  const schoolId = schoolOf(rows);
  const teachers = useTeachersOf(schoolId).data ?? [];
  const giving = useGiveTeacher();
  return (
    <Chooser
      choices={schoolId === undefined ? undefined : teachers}
      label={t('chooseTeacher')}
      act={t('giveTeacher')}
      busy={giving.isPending}
      onDo={({ id: teacherId }) =>
        giving.send(
          { teacherId, classIds: idsOf(rows) },
          {
            onSuccess: () => {
              toast('success', t('teacherGiven'));
              onDone();
            },
          },
        )
      }
    />
  );
}

function IntoLicence({ rows, onDone }: Props) {
  const t = useMessages('health');
  const licences = useLicences().data ?? [];
  const adding = useAddToLicence();
  return (
    <Chooser
      choices={licences}
      label={t('chooseLicence')}
      act={t('addToLicence')}
      busy={adding.isPending}
      onDo={({ name: licenseName }) =>
        adding.send(
          { licenseName, courseIds: idsOf(rows) },
          {
            onSuccess: () => {
              toast('success', t('addedToLicence'));
              onDone();
            },
          },
        )
      }
    />
  );
}
