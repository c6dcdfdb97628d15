import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { preparedThings, stockholmDay, uploadMegabytes } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button, FileButton } from '@mantine/core';
import { Check, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { LightMark } from './LightMark.tsx';
import {
  type PreparedThing,
  type StudentBefore,
  type Thing,
  useAddFile,
  useConfirm,
  useWithdraw,
} from './preparation.calls.ts';
import css from './preparation.module.css';

interface Props {
  periodId: number;
  student: StudentBefore;
  thing: Thing;
  isReadOnly: boolean;
}

/** One thing of one student: what is in order, who confirmed it, its file, and what to do. */
export function ThingRow({ periodId, student, thing, isReadOnly }: Props) {
  const t = useMessages('preparation');
  const byHand = preparedThings.find((each) => each === thing.thing);
  const asked = byHand && { periodId, studentIds: [student.studentId], thing: byHand };
  return (
    <li className={css.thing}>
      <div className={css.thingHead}>
        <strong>{t(`thing.${thing.thing}`)}</strong>
        <LightMark light={thing.light}>{t(`mark.${thing.light}`)}</LightMark>
      </div>
      <Facts thing={thing} />
      {asked && !isReadOnly && (
        <div className={css.acts}>
          {thing.confirmed ? <Confirmed asked={asked} thing={thing} /> : <Confirm asked={asked} />}
        </div>
      )}
    </li>
  );
}

function Facts({ thing: { thing, name, confirmed, file } }: { thing: Thing }) {
  const t = useMessages('preparation');
  const shell = useMessages('shell');
  return (
    <div className={css.facts}>
      {name ?? (!confirmed && t(`help.${thing}`))}
      {confirmed &&
        t('confirmedBy', {
          day: confirmed.day,
          by: confirmed.by,
          at: shortMoment(confirmed.at),
        })}
      {file && (
        <a className={css.file} href={`/api${file.path}`} target="_blank" rel="noopener noreferrer">
          <Paperclip size={14} aria-hidden="true" />
          {file.name}
          <span className="visually-hidden">, {shell('opensInNewTab')}</span>
        </a>
      )}
    </div>
  );
}

interface Asked {
  periodId: number;
  studentIds: number[];
  thing: PreparedThing;
}

function Confirm({ asked }: { asked: Asked }) {
  const t = useMessages('preparation');
  const today = stockholmDay(new Date());
  const [day, setDay] = useState(today);
  const confirm = useConfirm();
  const thing = t(`thing.${asked.thing}`);
  const isDay = day !== '' && day <= today;
  return (
    <>
      <DayField
        className={css.day}
        aria-label={t('dayOf', { thing })}
        max={today}
        value={day}
        error={!isDay}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<Check size={16} aria-hidden="true" />}
        aria-label={t('confirmOne', { thing })}
        disabled={!isDay}
        loading={confirm.isPending}
        onClick={() =>
          confirm.send(
            { ...asked, day },
            { onSuccess: () => toast('success', t('confirmedFor', { thing, count: 1 })) },
          )
        }
      >
        {t('confirm')}
      </Button>
    </>
  );
}

const mostBytes = uploadMegabytes * 1024 * 1024;

function Confirmed({ asked, thing: { file } }: { asked: Asked; thing: Thing }) {
  const t = useMessages('preparation');
  const shell = useMessages('shell');
  const add = useAddFile();
  const withdraw = useWithdraw();
  const [isAsking, setAsking] = useState(false);
  const thing = t(`thing.${asked.thing}`);

  function send(chosen: File | null) {
    if (!chosen) return;
    if (chosen.size > mostBytes)
      return toast('error', t('fileTooLarge', { megabytes: uploadMegabytes }));
    add.mutate(
      { input: asked, file: chosen },
      { onSuccess: () => toast('success', t('fileSaved')) },
    );
  }

  function takeBack() {
    withdraw.send(asked, {
      onSuccess: () => toast('success', t('withdrawnFor', { thing, count: 1 })),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <FileButton onChange={send} inputProps={{ 'aria-label': t('fileOf', { thing }) }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<Paperclip size={16} aria-hidden="true" />}
            loading={add.isPending}
          >
            {t(file ? 'replaceFile' : 'addFile')}
            <span className="visually-hidden">, {thing}</span>
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        aria-label={t('withdrawThing', { thing })}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('withdrawQuestion', { thing })}
        cancel={shell('cancel')}
        proceed={t('withdraw')}
        destroys
        busy={withdraw.isPending}
        onCancel={() => setAsking(false)}
        onProceed={takeBack}
      >
        {t('withdrawBody')}
      </ConfirmDialog>
    </>
  );
}
