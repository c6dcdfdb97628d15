import { CallFailure, failureText, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DialogEnd } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { Checkbox } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import { type CheckedWorkplace, useAddList } from './supervisors.calls.ts';
import css from './supervisors.module.css';

interface Props {
  schoolId: number;
  rows: readonly CheckedWorkplace[];
  onBack(): void;
  onClose(): void;
}

/** What happens with each row; rows with a fault come first and are left out. */
export function WorkplacePreview({ schoolId, rows, onBack, onClose }: Props) {
  const t = useMessages('supervisors');
  const adding = useAddList();
  const sayDone = useSayDone({ teachersToo: true });
  const [invites, setInvites] = useState(true);
  const key = useRef(crypto.randomUUID());
  const chosen = rows.filter(
    ({ fault, isNewCompany, supervisor }) =>
      fault === null && (isNewCompany || supervisor === 'new' || supervisor === 'known'),
  );
  const wrong = rows.filter(({ fault }) => fault !== null);
  const others = rows.filter(({ fault }) => fault === null);

  function add() {
    const sent = chosen.map(({ line, company, name, email, phone, supervisor }) => ({
      line,
      company,
      name,
      email,
      phone,
      supervisor,
    }));
    const input = { schoolId, key: key.current, invites, rows: sent };
    adding.send(input, {
      onSuccess: () => {
        sayDone(t('listAdded'), input);
        onClose();
      },
    });
  }

  return (
    <div className={css.info}>
      <p role="status" className={css.quiet}>
        {chosen.length > 0 ? t('listCount', { count: chosen.length }) : t('listNothing')}{' '}
        {wrong.length > 0 && t('listWrong', { count: wrong.length })}
      </p>
      <div className={css.scroll}>
        <Table
          label={t('listTitle')}
          rows={[...wrong, ...others]}
          keyOf={({ line }) => line}
          columns={[
            {
              key: 'company',
              heading: t('company'),
              cell: ({ line, company }) => company || t('rowNumber', { line }),
            },
            { key: 'name', heading: t('title'), cell: ({ name }) => name },
            { key: 'email', heading: t('email'), cell: ({ email }) => email },
            { key: 'does', heading: t('comesTo'), cell: (row) => <Outcome row={row} /> },
          ]}
        />
      </div>
      <Checkbox
        label={t('listInvites')}
        description={t('listInvitesHint')}
        checked={invites}
        onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
      />
      <DialogEnd
        error={adding.error && <Lines error={adding.error} />}
        busy={adding.isPending}
        waits={chosen.length === 0}
        cancel={t('listBack')}
        submit={t('listAdd', { count: chosen.length })}
        onDo={add}
        onCancel={onBack}
      />
    </div>
  );
}

function Outcome({ row: { fault, isNewCompany, supervisor } }: { row: CheckedWorkplace }) {
  const t = useMessages('supervisors');
  if (fault)
    return (
      <span className={css.fault}>
        <CircleAlert size={15} aria-hidden="true" />
        {t(`fault.${fault}`)}
      </span>
    );
  const company = t(isNewCompany ? 'row.newCompany' : 'row.knownCompany');
  return `${company}, ${t(`row.${supervisor}`)}`;
}

/** The server names the rows that have changed since they were checked. */
function Lines({ error }: { error: Error }) {
  if (!(error instanceof CallFailure) || !error.text.includes('\n')) return failureText(error);
  const [code = '', ...lines] = error.text.split('\n');
  return [textOf('failures', code) || code, ...lines].map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}
