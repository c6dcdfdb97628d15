import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { GraduationCap, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { type AuthoredCourse, useHideCourse, useHideCourses } from './authoring.calls.ts';
import css from './authoring.module.css';
import { HideMany } from './HideMany.tsx';
import { HideSwitch } from './HideSwitch.tsx';

interface Props extends TableAddress {
  courses: readonly AuthoredCourse[] | undefined;
  failed?: { onRetry(): void };
  name(course: AuthoredCourse): ReactNode;
  onEdit(course: AuthoredCourse): void;
  onDelete(course: AuthoredCourse): void;
}

export function CourseTable({ courses, name, failed, onEdit, onDelete, ...address }: Props) {
  const t = useMessages('authoring');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const hiding = useHideCourse();
  const hidingMany = useHideCourses();
  const { chosen, ticks, untick } = useTicks(courses, ({ id }) => id);
  return (
    <DataTable
      label={t('title')}
      words={words}
      rows={courses}
      sort="name"
      hasSearch
      hasColumnChoice
      isTall
      {...address}
      failed={failed}
      expected={8}
      nameOf={(course) => course.name}
      ticks={{
        ...ticks,
        acts: (
          <HideMany
            rows={chosen.map(({ id, hideCourseForStudents, hideCourseForTeachers }) => ({
              id,
              hideForStudents: hideCourseForStudents,
              hideForTeachers: hideCourseForTeachers,
            }))}
            busy={hidingMany.isPending}
            message={(count) => t('coursesHidden', { count })}
            send={hidingMany.send}
            onDone={untick}
          />
        ),
      }}
      acts={(course) => [
        {
          key: 'edit',
          label: t('edit'),
          icon: <Pencil size={16} aria-hidden="true" />,
          onDo: () => onEdit(course),
        },
        {
          key: 'remove',
          label: t('remove'),
          icon: <Trash2 size={16} aria-hidden="true" />,
          destroys: true,
          onDo: () => onDelete(course),
        },
      ]}
      empty={
        <EmptyState icon={<GraduationCap size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noneBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: t('name'),
          sortBy: (course) => course.name,
          textOf: (course) => course.name,
          cell: name,
        },
        {
          key: 'image',
          heading: t('image'),
          inCard: 'none',
          cell: ({ imgUrl }) =>
            imgUrl ? (
              <img className={css.thumb} src={imgUrl} alt="" />
            ) : (
              <span className={css.noThumb} />
            ),
        },
        {
          key: 'id',
          heading: t('id'),
          isNumber: true,
          sortBy: ({ id }) => id,
          cell: ({ id }) => id,
        },
        {
          key: 'code',
          heading: t('code'),
          inCard: 'labelled',
          sortBy: ({ code }) => code ?? '',
          cell: ({ code }) => code && <span className={css.whole}>{code}</span>,
        },
        {
          key: 'description',
          heading: t('description'),
          inCard: 'line',
          textOf: ({ description }) => description,
          cell: ({ description }) => <span className={css.description}>{description}</span>,
        },
        {
          key: 'modules',
          heading: t('moduleCount'),
          isNumber: true,
          sortBy: ({ courseModules }) => courseModules.length,
          cell: ({ courseModules }) => courseModules.length,
        },
        {
          key: 'licences',
          heading: t('licenceCount'),
          isNumber: true,
          sortBy: ({ programLicenses }) => programLicenses.length,
          cell: ({ programLicenses }) => programLicenses.length,
        },
        {
          key: 'students',
          heading: t('hiddenForStudents'),
          inCard: 'labelledLine',
          cell: ({ id, name: called, hideCourseForStudents, hideCourseForTeachers }) => (
            <HideSwitch
              label={t('hideForStudentsNamed', { name: called })}
              checked={hideCourseForStudents}
              set={(hidden, callbacks) =>
                hiding.send(
                  { id, hideForStudents: hidden, hideForTeachers: hideCourseForTeachers },
                  callbacks,
                )
              }
            />
          ),
        },
        {
          key: 'teachers',
          heading: t('hiddenForTeachers'),
          inCard: 'labelledLine',
          cell: ({ id, name: called, hideCourseForStudents, hideCourseForTeachers }) => (
            <HideSwitch
              label={t('hideForTeachersNamed', { name: called })}
              checked={hideCourseForTeachers}
              set={(hidden, callbacks) =>
                hiding.send(
                  { id, hideForStudents: hideCourseForStudents, hideForTeachers: hidden },
                  callbacks,
                )
              }
            />
          ),
        },
      ]}
    />
  );
}
