import { failureText, showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { comparedFields } from './compared-fields.ts';
import { ModuleFields } from './ModuleFields.tsx';
import { hasQuestions, type ModuleValues, newModule, valuesOf } from './module-form.ts';
import {
  type AdminModule,
  ModuleFailure,
  type PackageFindings,
  useConflictOfModule,
  useSaveModule,
} from './modules.calls.ts';
import { isWorthTelling, PackageReportStep } from './PackageReport.tsx';

interface Props {
  /** `new` creates a module; undefined while the dialog is closed. */
  wanted: AdminModule | 'new' | undefined;
  all: readonly AdminModule[];
  onClose(): void;
}

/** A module with its score, partner and files; then the report on an uploaded package. */
export function ModuleDialog({ wanted, all, onClose }: Props) {
  const t = useMessages('modules');
  const kit = useMessages('kit');
  const module = wanted === 'new' ? undefined : wanted;
  const saving = useSaveModule(module);
  const conflict = useConflictOfModule(module?.id);
  const [report, setReport] = useState<PackageFindings>();
  const isNew = wanted === 'new' && !saving.isMade;
  /** The module was stored but something was refused: saving again continues. */
  const isHalfMade = saving.isMade && !saving.isPending && !report;

  function close() {
    saving.reset();
    saving.forget();
    setReport(undefined);
    onClose();
  }

  function submit(values: ModuleValues) {
    saving.mutate(
      { values, all },
      {
        onSuccess: ({ uploaded, failed }) => {
          toast(
            'success',
            module ? t('updated') : values.moduleType === '1' ? t('externalCreated') : t('created'),
          );
          for (const { name, reason } of failed)
            showFailureWithContext(t('updateFailed', { name }), reason);
          if (uploaded && isWorthTelling(uploaded.packageVersion))
            setReport(uploaded.packageVersion);
          else close();
        },
        onError: (error) => {
          if (error instanceof ModuleFailure && !conflict.handle(error.reason))
            toast('warning', t(error.step, { name: values.name.trim() }));
        },
      },
    );
  }

  const isScorm = ({ moduleType }: ModuleValues) => moduleType === '0';
  const external = (words: string) => (text: string, values: ModuleValues) =>
    isScorm(values) || text.trim() ? null : words;
  return (
    <DialogForm
      opened={wanted !== undefined}
      title={module ? t('edit', { name: module.name }) : isHalfMade ? t('editNew') : t('newModule')}
      words={useDialogWords()}
      leavesAtOnce
      submit={isNew ? t('create') : t('save')}
      initial={module ? valuesOf(module, all) : newModule}
      rules={{
        name: required(t('nameRequired')),
        description: required(t('descriptionRequired')),
        file: (file, values) => (file || module || !isScorm(values) ? null : t('fileRequired')),
        urlInDb: external(t('fileNameRequired')),
        lwGuid: external(t('lwGuidRequired')),
        code: external(t('codeRequired')),
        // A module created through the API without a question id may be saved without one.
        qApiId: (text, values) =>
          isScorm(values) &&
          hasQuestions(values) &&
          !text.trim() &&
          (module === undefined || module.qApiId !== null)
            ? t('qApiIdRequired')
            : null,
      }}
      conflict={{ ...conflict, fields: comparedFields({ t, kit, all }) }}
      busy={saving.isPending || conflict.isReading}
      error={
        saving.error &&
        failureText(saving.error instanceof ModuleFailure ? saving.error.reason : saving.error)
      }
      onChange={saving.reset}
      onSubmit={submit}
      onClose={close}
      sent={report && <PackageReportStep report={report} onClose={close} />}
    >
      {(form) => (
        <ModuleFields form={form} module={module} isNew={isNew} all={all} share={saving.share} />
      )}
    </DialogForm>
  );
}
