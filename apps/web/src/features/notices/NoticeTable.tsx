import type { Translate } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { EmptyState, Tag } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { DataTable, useTicks } from '@gesall/ui/table';
import { Bell, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import { DeleteMany } from './DeleteMany.tsx';
import css from './NoticeEditor.module.css';
import {
  useEveryLicence,
  useEveryNotice,
  useEverySchool,
  useNoticeReach,
  useSetNoticeDeleted,
  type Written,
} from './notice-editor.calls.ts';

interface Props extends TableAddress {
  onEdit(notice: Written): void;
  onLook(notice: Written): void;
}

/** Every posted notice with its audience and readers. */
export function NoticeTable({ onEdit, onLook, ...address }: Props) {
  const t = useMessages('noticeEditor');
  const shell = useMessages('shell');
  const read = useEveryNotice();
  const reach = new Map(useNoticeReach().data?.map((each) => [each.noticeId, each]));
  const schools = new Map(useEverySchool().data?.map(({ id, name }) => [id, name]));
  const licences = new Map(useEveryLicence().data?.map(({ id, name }) => [id, name]));
  const deletion = useSetNoticeDeleted();
  const sayDone = useSayDone();
  const [leaving, setLeaving] = useState<Written>();
  const listed = read.data?.map(({ notice }) => notice).filter(({ isDeleted }) => !isDeleted);
  const { chosen, ticks, untick } = useTicks(listed, ({ id }) => id);
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const today = stockholmDay(new Date());
  const isLater = ({ showFrom }: Written) => showFrom > today;
  const haveRead = ({ id }: Written) => reach.get(id)?.haveRead ?? 0;
  const reached = ({ id }: Written) =>
    (reach.get(id)?.students ?? 0) + (reach.get(id)?.teachers ?? 0);

  function remove({ id }: Written) {
    deletion.send(
      { noticeId: id, isDeleted: true },
      {
        onSuccess: (_, input) => sayDone(t('removed'), input),
        onSettled: () => setLeaving(undefined),
      },
    );
  }

  return (
    <>
      <DataTable
        label={t('list')}
        words={words}
        rows={listed}
        sort="-from"
        hasSearch
        {...address}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        nameOf={({ title }) => title}
        take={50}
        ticks={{
          ...ticks,
          acts: <DeleteMany notices={chosen} onDone={untick} />,
        }}
        filters={[
          {
            key: 'lage',
            label: t('state'),
            all: t('allStates'),
            options: [
              { value: 'nu', label: t('shown') },
              { value: 'sen', label: t('later') },
            ],
            test: (notice, values) => values.includes(isLater(notice) ? 'sen' : 'nu'),
          },
        ]}
        acts={(notice) => [
          {
            key: 'look',
            label: t('look'),
            icon: <Eye size={16} aria-hidden="true" />,
            onDo: () => onLook(notice),
          },
          {
            key: 'edit',
            label: t('edit'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onDo: () => onEdit(notice),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            destroys: true,
            onDo: () => setLeaving(notice),
          },
        ]}
        empty={
          <EmptyState icon={<Bell size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            heading: t('heading'),
            sortBy: ({ title }) => title,
            textOf: ({ title }) => title,
            cell: (notice) => <span className={css.title}>{notice.title}</span>,
          },
          {
            key: 'from',
            heading: t('from'),
            inCard: 'labelled',
            sortBy: ({ showFrom, id }) => `${showFrom} ${String(id).padStart(10, '0')}`,
            cell: (notice) => (
              <span className={css.from}>
                <time dateTime={notice.showFrom}>{notice.showFrom}</time>
                {isLater(notice) && <Tag>{t('later')}</Tag>}
              </span>
            ),
          },
          {
            key: 'audience',
            heading: t('audience'),
            inCard: 'labelled',
            cell: (notice) => audienceText(notice, { t, schools, licences }),
          },
          {
            key: 'read',
            heading: t('readColumn'),
            isNumber: true,
            sortBy: haveRead,
            cell: (notice) =>
              reach.size > 0 && t('readOf', { read: haveRead(notice), all: reached(notice) }),
          },
        ]}
      />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeQuestion', { title: leaving?.title ?? '' })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setLeaving(undefined)}
        onProceed={() => leaving && remove(leaving)}
      >
        {t('removeBody')}
      </ConfirmDialog>
    </>
  );
}

interface Names {
  t: Translate<'noticeEditor'>;
  schools: ReadonlyMap<number, string>;
  licences: ReadonlyMap<number, string>;
}

/** Names if there are few, otherwise their number. */
function audienceText(
  {
    showForStudents,
    showForTeachers,
    showForAllCustomers,
    forSchoolIds = [],
    forProgramIds = [],
  }: Written,
  names: Names,
) {
  const { t, schools, licences } = names;
  const who =
    showForStudents && showForTeachers
      ? t('everybody')
      : t(showForStudents ? 'students' : 'teachers');
  const where = showForAllCustomers
    ? t('allSchools')
    : fewOf(forSchoolIds, schools) || t('schoolsCount', { count: forSchoolIds.length });
  const what =
    forProgramIds.length > 0 &&
    (fewOf(forProgramIds, licences) || t('licencesCount', { count: forProgramIds.length }));
  return [who, where, what].filter(Boolean).join(' · ');
}

const fewOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.length <= 2
    ? ids
        .map((id) => names.get(id) ?? '')
        .filter(Boolean)
        .join(', ')
    : '';
