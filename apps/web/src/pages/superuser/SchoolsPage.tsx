import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { LicenceBadges, LicenceLegend } from '../../features/licences/LicenceState.tsx';
import { LicenceSummary } from '../../features/licences/LicenceSummary.tsx';
import { useLicenceSummary } from '../../features/licences/licences.calls.ts';
import { SchoolLicencesDialog } from '../../features/licences/SchoolLicencesDialog.tsx';
import { GroupsDialog } from '../../features/register/GroupsDialog.tsx';
import { NewSchoolDialog } from '../../features/register/new-school/NewSchoolDialog.tsx';
import { PasteSchoolsDialog } from '../../features/register/PasteSchoolsDialog.tsx';
import { RenameSchoolDialog } from '../../features/register/RenameSchoolDialog.tsx';
import { type School, useSchools } from '../../features/register/register.calls.ts';
import { SchoolTable } from '../../features/register/SchoolTable.tsx';
import { placeOf } from '../../platform/chosen-school.ts';
import { isAwaited } from '../../platform/Reading.tsx';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

export function SchoolsPage() {
  const t = useMessages('register');
  const adding = useMessages('newSchool');
  const schools = useSchools();
  const summary = useLicenceSummary();
  const navigate = useNavigate();
  const address = useViewedTable('schools');
  const [renaming, setRenaming] = useState<School>();
  const [licensing, setLicensing] = useState<School>();
  const [isPasting, setPasting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={schools.data && t('schoolCount', { count: schools.data.length })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Layers size={16} aria-hidden="true" />}
              onClick={() => setGrouping(true)}
            >
              {t('editGroups')}
            </Button>
            <Button
              variant="default"
              leftSection={<ClipboardPaste size={16} aria-hidden="true" />}
              onClick={() => setPasting(true)}
            >
              {adding('paste')}
            </Button>
            <Button
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {adding('open')}
            </Button>
          </>
        }
      />
      <LicenceSummary />
      <Panel title={t('title')} count={schools.data?.length} actions={<LicenceLegend />}>
        <SchoolTable
          // A summary that comes later would push them down under a press.
          schools={isAwaited(summary) ? undefined : schools.data}
          {...address}
          failed={schools.isError ? { onRetry: () => void schools.refetch() } : undefined}
          licences={({ programLicenses }) => <LicenceBadges licences={programLicenses} />}
          pageOf={(page, school, text) => (
            <Link
              to={`/superuser/schools/${page}`}
              {...placeOf(named(school))}
              aria-label={`${t(page)}, ${school.name}: ${text}`}
            >
              {text}
            </Link>
          )}
          onOpen={(school) =>
            void navigate({ to: '/superuser/schools/teachers', ...placeOf(named(school)) })
          }
          onRename={setRenaming}
          onLicences={setLicensing}
        />
      </Panel>
      <NewSchoolDialog opened={isAdding} onClose={() => setAdding(false)} />
      <PasteSchoolsDialog opened={isPasting} onClose={() => setPasting(false)} />
      <RenameSchoolDialog school={renaming} onClose={() => setRenaming(undefined)} />
      <SchoolLicencesDialog school={licensing} onClose={() => setLicensing(undefined)} />
      <GroupsDialog
        opened={isGrouping}
        schools={schools.data ?? []}
        onClose={() => setGrouping(false)}
      />
    </div>
  );
}

const named = ({ id, name }: School) => ({ id, name });
