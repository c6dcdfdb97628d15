import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { Radio } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import css from './ModuleForm.module.css';
import type { PackageFindings } from './modules.calls.ts';
import { PackageFileInput } from './PackageFileInput.tsx';
import { isWorthTelling, PackageReport, PackageReportStep } from './PackageReport.tsx';
import {
  type Comparison,
  type InProgress,
  type PackageVersion,
  useComparison,
  useUploadBeside,
  useUsePackage,
} from './packages.calls.ts';
import own from './ReplacePackageDialog.module.css';
import { UploadProgress } from './UploadProgress.tsx';

/** A package that can be used: its number and findings. */
type Candidate = Pick<PackageVersion, 'number'> & PackageFindings;

interface Props {
  moduleId: number;
  /**
   * `new` uploads one beside the present one, `first` the first, which is used at once; undefined
   * while the dialog is closed.
   */
  wanted: Candidate | 'new' | 'first' | undefined;
  /** The number of students with an unfinished run. */
  inProgress: number;
  onClose(): void;
}

/** Replaces a module's package: upload, compare, decide for students with unfinished runs. */
export function ReplacePackageDialog({ wanted, onClose, ...props }: Props) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const title =
    typeof wanted === 'object'
      ? t('useTitle', { number: wanted.number })
      : t(wanted === 'first' ? 'uploadFirst' : 'replaceTitle');
  return (
    <Dialog
      opened={wanted !== undefined}
      onClose={onClose}
      title={title}
      close={shell('close')}
      keepsOpen
    >
      {wanted !== undefined && <Steps wanted={wanted} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Steps({ wanted, onClose, ...props }: Props & { wanted: Candidate | 'new' | 'first' }) {
  const isFirst = wanted === 'first';
  const [candidate, setCandidate] = useState(typeof wanted === 'object' ? wanted : undefined);
  const t = useMessages('modules');
  function taken(uploaded: Candidate) {
    if (isFirst) toast('success', t('firstUploaded'));
    if (!isFirst || isWorthTelling(uploaded)) setCandidate(uploaded);
    else onClose();
  }
  if (candidate === undefined)
    return (
      <UploadStep
        moduleId={props.moduleId}
        hint={isFirst ? t('firstHint') : t('replaceHint')}
        onTaken={taken}
        onClose={onClose}
      />
    );
  // A first package is used at once; there is nothing to choose.
  if (isFirst) return <PackageReportStep report={candidate} onClose={onClose} />;
  return <ChoiceStep {...props} candidate={candidate} onClose={onClose} />;
}

function UploadStep({
  moduleId,
  hint,
  onTaken,
  onClose,
}: {
  moduleId: number;
  hint: string;
  onTaken(uploaded: Candidate): void;
  onClose(): void;
}) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, share, isPending, error, reset } = useUploadBeside(moduleId);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(file === null);
    if (file) mutate(file, { onSuccess: ({ packageVersion }) => onTaken(packageVersion) });
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PackageFileInput
        description={hint}
        data-autofocus
        value={file}
        error={missing ? t('fileRequired') : undefined}
        onChange={(chosen) => {
          setFile(chosen);
          setMissing(false);
          reset();
        }}
      />
      <UploadProgress share={share} />
      <DialogEnd
        error={error && failureText(error)}
        busy={isPending}
        cancel={shell('cancel')}
        submit={t('upload')}
        onCancel={onClose}
      />
    </form>
  );
}

interface Choice {
  moduleId: number;
  candidate: Candidate;
  inProgress: number;
  onClose(): void;
}

function ChoiceStep(choice: Choice) {
  return (
    <Reading
      read={useComparison(choice.moduleId, choice.candidate.number)}
      rows={4}
      failedBody={failureText}
    >
      {(comparison) => <ChoiceForm {...choice} comparison={comparison} />}
    </Reading>
  );
}

function ChoiceForm({
  moduleId,
  candidate,
  inProgress,
  comparison,
  onClose,
}: Choice & { comparison: Comparison }) {
  const { number } = candidate;
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const [choice, setChoice] = useState<InProgress>('stay');
  const use = useUsePackage(() => {
    toast('success', t('replaced'));
    onClose();
  });
  const { items, filesAdded, filesChanged, filesRemoved, canMove } = comparison;
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
      {isWorthTelling(candidate) && <PackageReport {...candidate} />}
      {inProgress > 0 && (
        <Radio.Group
          label={t('inProgressQuestion', { count: inProgress })}
          value={choice}
          onChange={(value) => setChoice(value as InProgress)}
        >
          <div className={own.choices}>
            <Radio value="stay" label={t('stay')} description={t('stayHint')} />
            <Radio
              value="move"
              label={t('move')}
              description={canMove ? t('moveHint') : t('moveImpossible')}
              disabled={!canMove}
            />
            <Radio value="restart" label={t('restart')} description={t('restartHint')} />
          </div>
        </Radio.Group>
      )}
      <p className={own.calm}>{t('finishedStay')}</p>
      <DialogEnd
        error={use.error && failureText(use.error)}
        busy={use.isPending}
        cancel={shell('cancel')}
        submit={t('useVersion', { number })}
        onDo={() => use.send({ moduleId, number, inProgress: choice })}
        onCancel={onClose}
      />
    </div>
  );
}
