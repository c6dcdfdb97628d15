import { SkeletonRows, toast } from '@gesall/ui';
import { Button, FileInput, Modal, Progress, Radio } from '@mantine/core';
import { FileArchive } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './NewScormModuleDialog.module.css';
import { type InProgress, type PackageVersion, useComparison, useUploadBeside, useUsePackage } from './packages.calls.ts';
import own from './ReplacePackageDialog.module.css';

interface Props {
  moduleId: number;
  /** The version to use; `new` to upload one first; undefined while the dialog is closed. */
  wanted: PackageVersion['number'] | 'new' | undefined;
  /** How many are in the middle of the module. */
  inProgress: number;
  hasPackage: boolean;
  onClose(): void;
}

/** Another package for a module: upload, see what differs, decide for those who are in the middle. */
export function ReplacePackageDialog({ wanted, onClose, ...props }: Props) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const title = wanted === 'new' || wanted === undefined ? t('replaceTitle') : t('useTitle', { number: wanted });
  return (
    <Modal
      opened={wanted !== undefined}
      onClose={onClose}
      title={title}
      size={720}
      closeButtonProps={{ 'aria-label': shell('close') }}
      closeOnClickOutside={false}
    >
      {wanted !== undefined && <Steps wanted={wanted} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Steps({ wanted, onClose, ...props }: Props & { wanted: number | 'new' }) {
  const [number, setNumber] = useState(wanted === 'new' ? undefined : wanted);
  const t = useMessages('modules');
  function taken(version: number) {
    if (props.hasPackage) return setNumber(version);
    toast('success', t('replaced'));
    onClose();
  }
  return number === undefined ? (
    <UploadStep moduleId={props.moduleId} onTaken={taken} onClose={onClose} />
  ) : (
    <ChoiceStep {...props} number={number} onClose={onClose} />
  );
}

function UploadStep({ moduleId, onTaken, onClose }: { moduleId: number; onTaken(number: number): void; onClose(): void }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, share, isPending, error, reset } = useUploadBeside(moduleId);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(file === null);
    if (file) mutate(file, { onSuccess: ({ packageVersion }) => onTaken(packageVersion.number) });
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FileInput
        label={t('file')}
        description={t('replaceHint')}
        placeholder={t('filePlaceholder')}
        accept=".zip,application/zip"
        data-autofocus
        leftSection={<FileArchive size={16} aria-hidden="true" />}
        value={file}
        error={missing ? t('fileRequired') : undefined}
        clearable
        onChange={(chosen) => {
          setFile(chosen);
          setMissing(false);
          reset();
        }}
      />
      {share !== undefined && (
        <div role="status">
          <Progress value={share * 100} aria-label={t('uploading')} />
          <p className={css.progress}>{share < 1 ? t('uploadedShare', { percent: Math.round(share * 100) }) : t('reading')}</p>
        </div>
      )}
      {error && (
        <p className={css.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {shell('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('upload')}
        </Button>
      </div>
    </form>
  );
}

interface Choice {
  moduleId: number;
  number: number;
  inProgress: number;
  onClose(): void;
}

function ChoiceStep({ moduleId, number, inProgress, onClose }: Choice) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const comparison = useComparison(moduleId, number);
  const [choice, setChoice] = useState<InProgress>('stay');
  const use = useUsePackage(() => {
    toast('success', t('replaced'));
    onClose();
  });
  if (comparison.isPending) return <SkeletonRows rows={4} label={shell('loading')} />;
  if (comparison.isError) {
    return (
      <p className={css.problem} role="alert">
        {failureText(comparison.error)}
      </p>
    );
  }
  const { items, filesAdded, filesChanged, filesRemoved, canMove } = comparison.data;
  return (
    <div className={css.form}>
      <p>{t('filesDiffer', { added: filesAdded, changed: filesChanged, removed: filesRemoved })}</p>
      {items.length > 0 && (
        <ul className={own.items}>
          {items.map(({ identifier, title, change }) => (
            <li key={identifier}>
              {title || identifier} <span className={own.change}>{t(change)}</span>
            </li>
          ))}
        </ul>
      )}
      {inProgress > 0 && (
        <Radio.Group
          label={t('inProgressQuestion', { count: inProgress })}
          value={choice}
          onChange={(value) => setChoice(value as InProgress)}
        >
          <div className={own.choices}>
            <Radio value="stay" label={t('stay')} description={t('stayHint')} />
            <Radio value="move" label={t('move')} description={canMove ? t('moveHint') : t('moveImpossible')} disabled={!canMove} />
            <Radio value="restart" label={t('restart')} description={t('restartHint')} />
          </div>
        </Radio.Group>
      )}
      <p className={own.calm}>{t('finishedStay')}</p>
      {use.error && (
        <p className={css.problem} role="alert">
          {failureText(use.error)}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose} disabled={use.isPending}>
          {shell('cancel')}
        </Button>
        <Button loading={use.isPending} onClick={() => use.send({ moduleId, number, inProgress: choice })}>
          {t('useVersion', { number })}
        </Button>
      </div>
    </div>
  );
}
