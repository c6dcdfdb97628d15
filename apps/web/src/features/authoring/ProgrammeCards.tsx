import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { ActionIcon, Button, MultiSelect } from '@mantine/core';
import { ArrowUpDown, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import {
  type ProgrammeLicence,
  useAddCourses,
  useAuthoredCourses,
  useSetCourseOrder,
  useTakeOutCourse,
} from './authoring.calls.ts';
import css from './authoring.module.css';
import { OrderDialog } from './OrderDialog.tsx';

interface Props {
  programmes: readonly ProgrammeLicence[];
  /** Further buttons of a programme's card. */
  actsOf?(programme: ProgrammeLicence): ReactNode;
}

export function ProgrammeCards({ programmes, actsOf }: Props) {
  const [adding, setAdding] = useState<ProgrammeLicence>();
  const [ordering, setOrdering] = useState<ProgrammeLicence>();
  const order = useSetCourseOrder();
  const endOrdering = () => {
    order.reset();
    setOrdering(undefined);
  };
  return (
    <>
      <ul className={css.cards}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <Card
              programme={programme}
              acts={actsOf?.(programme)}
              onAdd={() => setAdding(programme)}
              onOrder={() => setOrdering(programme)}
            />
          </li>
        ))}
      </ul>
      <AddCoursesDialog programme={adding} onClose={() => setAdding(undefined)} />
      <OrderDialog
        of={ordering && { name: ordering.program.licenseName, things: ordering.courses }}
        busy={order.isPending}
        error={order.error}
        save={(SortedChildIds, onSuccess) =>
          order.send(
            { ParentId: ordering?.id, SortedChildIds },
            {
              onSuccess: (done, input) => {
                onSuccess(done, input);
                endOrdering();
              },
            },
          )
        }
        onClose={endOrdering}
      />
    </>
  );
}

function Card({
  programme,
  acts,
  onAdd,
  onOrder,
}: {
  programme: ProgrammeLicence;
  acts: ReactNode;
  onAdd(): void;
  onOrder(): void;
}) {
  const t = useMessages('authoring');
  const taking = useTakeOutCourse();
  const {
    program: { licenseName },
    courses,
  } = programme;
  return (
    <Panel
      title={licenseName}
      count={courses.length}
      actions={
        <>
          {acts}
          <Button
            size="xs"
            variant="default"
            disabled={courses.length < 2}
            leftSection={<ArrowUpDown size={14} aria-hidden="true" />}
            onClick={onOrder}
          >
            {t('changeOrder')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('addCourses')}
          </Button>
        </>
      }
    >
      {courses.length === 0 ? (
        <p className={css.none}>{t('noCoursesIn')}</p>
      ) : (
        <ol className={css.courses}>
          {courses.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('takeOut', { course: name, name: licenseName })}
                loading={taking.isPending && taking.variables?.courseId === id}
                onClick={() =>
                  taking.send(
                    { licenseName, courseId: id },
                    {
                      onSuccess: () => toast('success', t('licenceRemoved')),
                      onError: (error) => showFailureWithContext(t('licenceRemoveFailed'), error),
                    },
                  )
                }
              >
                <X size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function AddCoursesDialog({
  programme,
  onClose,
}: {
  programme: ProgrammeLicence | undefined;
  onClose(): void;
}) {
  const t = useMessages('authoring');
  const adding = useAddCourses();
  const courses = useAuthoredCourses();
  const held = new Set(programme?.courses.map(({ id }) => id));
  const free = (courses.data ?? []).filter(({ id }) => !held.has(id));
  return (
    <DialogForm
      opened={programme !== undefined}
      title={t('addCoursesTo', { name: programme?.program.licenseName ?? '' })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('addCourses')}
      initial={{ courseIds: [] as string[] }}
      rules={{ courseIds: (ids) => (ids.length === 0 ? t('courseRequired') : null) }}
      busy={adding.isPending}
      onSubmit={({ courseIds }) =>
        adding.send(
          { licenseName: programme?.program.licenseName ?? '', courseIds: courseIds.map(Number) },
          {
            onSuccess: () => {
              toast('success', t('coursesAdded'));
              onClose();
            },
            onError: (error) => showFailureWithContext(t('coursesAddFailed'), error),
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <MultiSelect
          label={t('courses')}
          placeholder={form.values.courseIds.length > 0 ? undefined : t('chooseCourses')}
          description={courses.data && free.length === 0 ? t('noMoreCourses') : undefined}
          searchable
          data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('courseIds')}
        />
      )}
    </DialogForm>
  );
}
