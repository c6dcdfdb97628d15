import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { UnstyledButton } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { externalType, useExternalResult } from './external-result.ts';
import css from './MyResultsTable.module.css';
import { useResultColumns } from './result-columns.tsx';
import type { StudentResult } from './results.calls.ts';

interface Props {
  courseName: string;
  rule?: ReactNode;
  results: readonly StudentResult[];
  onOpen(result: StudentResult): void;
}

export function MyResultsTable({ courseName, rule, results, onOpen }: Props) {
  const columns = useResultColumns();
  return (
    <section className={css.course}>
      <div className={css.head}>
        <Heading look="entry">{courseName}</Heading>
        {rule && <span className={css.rule}>{rule}</span>}
      </div>
      <Table
        label={courseName}
        columns={columns}
        keyOf={({ moduleId }) => moduleId}
        rows={results.map((result) => ({
          moduleId: result.moduleId,
          name: <ModuleName result={result} onOpen={onOpen} />,
          status: result.status,
          result,
        }))}
      />
    </section>
  );
}

/** A link to the attempts at a module or, for an external one, to its external result page. */
function ModuleName({ result, onOpen }: { result: StudentResult } & Pick<Props, 'onOpen'>) {
  const t = useMessages('results');
  const openResult = useExternalResult();
  const { module, moduleType, courseId, moduleId } = result;
  if (moduleType !== externalType) {
    return (
      <UnstyledButton
        className={css.open}
        aria-label={t('showAttempts', { module })}
        onClick={() => onOpen(result)}
      >
        {module}
      </UnstyledButton>
    );
  }
  return (
    <UnstyledButton
      className={css.open}
      aria-label={t('reviewExternal', { module })}
      onClick={() => openResult({ courseId, moduleId })}
    >
      {module} <ExternalLink size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}
