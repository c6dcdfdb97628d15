import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import css from './PasteSchoolsDialog.module.css';
import { numbersIn } from './pasted-numbers.ts';
import { type LookedUp, useCreateSchools, useLookUpCustomers } from './register.calls.ts';

const mostNumbers = 500;

/**
 * Creates schools from a pasted list of customer numbers, after a preview of their data in
 * accounting.
 */
export function PasteSchoolsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('newSchool');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('pasteTitle')}
      size={720}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {opened && <Paste onClose={onClose} />}
    </Dialog>
  );
}

function Paste({ onClose }: { onClose(): void }) {
  const t = useMessages('newSchool');
  const shell = useMessages('shell');
  const [text, setText] = useState('');
  const looking = useLookUpCustomers();
  const numbers = numbersIn(text);
  const isTooLong = numbers.length > mostNumbers;

  function look(event: FormEvent) {
    event.preventDefault();
    looking.send({ customerNumbers: numbers });
  }

  if (looking.data)
    return <Preview found={looking.data} onBack={looking.reset} onClose={onClose} />;
  return (
    <form className={css.form} onSubmit={look} noValidate>
      <Textarea
        label={t('pasteLabel')}
        description={t('pasteHint')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        error={isTooLong && t('pasteTooMany', { most: mostNumbers })}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          looking.reset();
        }}
      />
      <DialogEnd
        error={looking.error && failureText(looking.error)}
        busy={looking.isPending}
        waits={numbers.length === 0 || isTooLong}
        cancel={shell('cancel')}
        submit={t('pasteLook')}
        onCancel={onClose}
      />
    </form>
  );
}

function Preview({
  found,
  onBack,
  onClose,
}: {
  found: readonly LookedUp[];
  onBack(): void;
  onClose(): void;
}) {
  const t = useMessages('newSchool');
  const { create, isPending, outcomes } = useCreateSchools();
  const isNew = ({ name, school }: LookedUp) => name !== null && school === null;
  const waiting = found.filter(
    (each) => isNew(each) && outcomes.get(each.customerNumber) !== 'made',
  );
  const made = [...outcomes.values()].filter((outcome) => outcome === 'made').length;

  function stateOf(each: LookedUp) {
    const outcome = outcomes.get(each.customerNumber);
    if (outcome === 'made') return t('pasteMade');
    if (outcome !== undefined) return <span className={css.problem}>{failureText(outcome)}</span>;
    if (each.school) return t('pasteThere');
    return each.name === null ? (
      <span className={css.problem}>{t('pasteUnknown')}</span>
    ) : (
      t('pasteNew')
    );
  }

  function progressText() {
    if (isPending) return t('pasteGoing', { made, count: made + waiting.length });
    return waiting.length === 0 ? t('pasteNone') : t('pasteTold', { count: waiting.length });
  }

  async function go() {
    const { failed, made } = await create(waiting.map(({ customerNumber }) => customerNumber));
    if (made > 0) toast('success', t('pasteCreated', { count: made }));
    if (failed === 0) onClose();
  }

  return (
    <div className={css.form}>
      <p role="status">{progressText()}</p>
      <div className={css.list}>
        <Table
          label={t('pasteTitle')}
          rows={found}
          keyOf={({ customerNumber }) => customerNumber}
          columns={[
            {
              key: 'number',
              heading: t('customerStep'),
              cell: ({ customerNumber }) => customerNumber,
            },
            {
              key: 'name',
              heading: t('teacherName'),
              cell: ({ name, school }) => name ?? school?.name ?? '–',
            },
            {
              key: 'city',
              heading: t('pasteCity'),
              inCard: 'labelled',
              cell: ({ city }) => city ?? '–',
            },
            { key: 'state', heading: t('pasteState'), cell: stateOf },
          ]}
        />
      </div>
      <DialogEnd
        busy={isPending}
        waits={waiting.length === 0}
        cancel={t('back')}
        submit={t('pasteCreate', { count: waiting.length })}
        onDo={() => void go()}
        onCancel={onBack}
      />
    </div>
  );
}
