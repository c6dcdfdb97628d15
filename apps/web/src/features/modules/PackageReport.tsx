import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import dialog from './ModuleForm.module.css';
import type { PackageFindings } from './modules.calls.ts';
import css from './PackageReport.module.css';
import { PackageSequencing } from './PackageSequencing.tsx';
import { PackageWarnings } from './PackageWarnings.tsx';

/** Whether an uploaded package has findings for its author. */
export const isWorthTelling = ({ warnings, sequencing }: PackageFindings) =>
  warnings.length > 0 || (sequencing !== null && sequencing.uses.length > 0);

export function PackageReport({ warnings, sequencing }: PackageFindings) {
  const t = useMessages('modules');
  return (
    <section className={css.report} aria-label={t('report')}>
      <Heading level={3} look="panel">
        {t('report')}
      </Heading>
      <PackageWarnings warnings={warnings} />
      <PackageSequencing sequencing={sequencing} />
    </section>
  );
}

/** The report as the last step of a dialog. */
export function PackageReportStep({
  report,
  onClose,
}: {
  report: PackageFindings;
  onClose(): void;
}) {
  const t = useMessages('modules');
  return (
    <div className={dialog.form}>
      <div role="status">
        <PackageReport {...report} />
      </div>
      <div className={dialog.actions}>
        {/* The focused button left with the form. */}
        <Button ref={(button) => button?.focus()} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
