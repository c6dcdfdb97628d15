import { decimal, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, Tag, toast } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { ActionIcon } from '@mantine/core';
import { Boxes, Check, Play, Trash2 } from 'lucide-react';
import { useTableWords } from '../../platform/kit-words.ts';
import { type ModuleInCourse, useHideModule, useHideModules } from './authoring.calls.ts';
import css from './authoring.module.css';
import { HideMany } from './HideMany.tsx';
import { HideSwitch } from './HideSwitch.tsx';

interface Props {
  label: string;
  modules: readonly ModuleInCourse[];
  onPreview(module: ModuleInCourse['module']): void;
}

/** The modules of a course in order, with what each counts and whom it is hidden from. */
export function CourseModuleTable({ label, modules, onPreview }: Props) {
  const t = useMessages('authoring');
  const runs = useMessages('runs');
  const words = useTableWords({
    search: t('searchModules'),
    noMatchTitle: t('noModuleMatches'),
    noMatchBody: t('noMatchBody'),
  });
  const hiding = useHideModule();
  const hidingMany = useHideModules();
  const { chosen, ticks, untick } = useTicks(modules, ({ courseModuleId }) => courseModuleId);
  const tick = (is: boolean) =>
    is ? <Check size={16} className={css.tick} aria-label={t('yes')} /> : undefined;
  const hide = (
    { courseModuleId: id, hideForStudents, hideForTeachers }: ModuleInCourse,
    change: object,
    callbacks: object,
  ) => hiding.send({ id, hideForStudents, hideForTeachers, ...change }, callbacks);
  return (
    <DataTable
      label={label}
      words={words}
      rows={modules}
      keyOf={({ courseModuleId }) => courseModuleId}
      hasSearch
      nameOf={({ module }) => module.name}
      ticks={{
        ...ticks,
        acts: (
          <HideMany
            rows={chosen.map(({ courseModuleId: id, hideForStudents, hideForTeachers }) => ({
              id,
              hideForStudents,
              hideForTeachers,
            }))}
            busy={hidingMany.isPending}
            message={(count) => t('modulesHidden', { count })}
            send={hidingMany.send}
            onDone={untick}
          />
        ),
      }}
      empty={
        <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={t('noModulesTitle')}>
          {t('noModulesBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: t('name'),
          textOf: ({ module }) => module.name,
          cell: ({ module }) => module.name,
        },
        {
          key: 'type',
          heading: t('type'),
          cell: ({ module }) => (
            <span className={css.whole}>
              <Tag>{t(module.moduleType === 1 ? 'external' : 'scorm')}</Tag>
            </span>
          ),
        },
        {
          key: 'play',
          heading: runs('preview'),
          hidesHeading: true,
          cell: ({ module }) => (
            <ActionIcon
              variant="default"
              size={32}
              aria-label={runs('startNamed', { action: runs('preview'), module: module.name })}
              onClick={() => onPreview(module)}
            >
              <Play size={14} aria-hidden="true" />
            </ActionIcon>
          ),
        },
        {
          key: 'module',
          heading: t('moduleId'),
          group: t('groupIdentity'),
          isNumber: true,
          cell: ({ moduleId }) => moduleId,
        },
        {
          key: 'link',
          heading: t('courseModuleId'),
          group: t('groupIdentity'),
          isNumber: true,
          cell: ({ courseModuleId }) => courseModuleId,
        },
        {
          key: 'couple',
          heading: t('couple'),
          group: t('groupIdentity'),
          isNumber: true,
          cell: ({ module }) => module.moduleCoupleId,
        },
        {
          key: 'max',
          heading: t('maxScore'),
          group: t('groupScore'),
          isNumber: true,
          cell: ({ module }) =>
            module.maxScoreIsSetByModule ? (
              <span className={`${css.muted} ${css.whole}`}>{t('setByModule')}</span>
            ) : (
              decimal(module.maxScore)
            ),
        },
        {
          key: 'limit',
          heading: t('approveLimit'),
          group: t('groupScore'),
          isNumber: true,
          cell: ({ module }) => percentText(module.approveScoreLimit),
        },
        {
          key: 'points',
          heading: t('activityPoints'),
          group: t('groupScore'),
          isNumber: true,
          cell: ({ module }) => decimal(module.maxActivityPoints),
        },
        {
          key: 'exam',
          heading: t('finalExam'),
          group: t('groupTraits'),
          inCard: 'labelled',
          cell: ({ module }) => tick(module.isFinalExam),
        },
        {
          key: 'gy25',
          heading: t('gy25'),
          group: t('groupTraits'),
          inCard: 'labelled',
          cell: ({ module }) => tick(module.maxScoreIsSetByModule),
        },
        {
          key: 'fact',
          heading: t('factModule'),
          group: t('groupTraits'),
          inCard: 'labelled',
          cell: ({ module }) => tick(module.isFactModule),
        },
        {
          key: 'students',
          heading: t('hiddenForStudents'),
          group: t('groupHidden'),
          headingInGroup: t('groupHiddenStudents'),
          inCard: 'labelledLine',
          cell: (link) => (
            <HideSwitch
              label={t('hideForStudentsNamed', { name: link.module.name })}
              checked={link.hideForStudents}
              set={(hidden, callbacks) => hide(link, { hideForStudents: hidden }, callbacks)}
            />
          ),
        },
        {
          key: 'teachers',
          heading: t('hiddenForTeachers'),
          group: t('groupHidden'),
          headingInGroup: t('groupHiddenTeachers'),
          inCard: 'labelledLine',
          cell: (link) => (
            <HideSwitch
              label={t('hideForTeachersNamed', { name: link.module.name })}
              checked={link.hideForTeachers}
              set={(hidden, callbacks) => hide(link, { hideForTeachers: hidden }, callbacks)}
            />
          ),
        },
        {
          key: 'api',
          heading: t('qApiId'),
          inCard: 'labelled',
          cell: ({ module }) => module.qApiId,
        },
        {
          key: 'remove',
          heading: t('remove'),
          hidesHeading: true,
          cell: ({ module }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`${t('remove')}: ${module.name}`}
              onClick={() => toast('warning', t('unlinkBlocked'))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          ),
        },
      ]}
    />
  );
}
