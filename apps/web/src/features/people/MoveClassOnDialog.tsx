import { failureText, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { classNameProblem, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import css from './MoveClassOnDialog.module.css';
import { nextName } from './next-name.ts';
import { useMoveClassOn } from './people.calls.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  opened: boolean;
  schoolClass: Named & {
    version: number;
    programme: Named;
    students: readonly Named[];
    teachers: readonly Named[];
  };
  programmes: readonly Named[];
  teachers: readonly Named[];
  /** The courses of the class; undefined until read. */
  courses: readonly Named[] | undefined;
  onClose(): void;
  onMoved(made: Named & { programme: Named }): void;
}

const choices = (all: readonly Named[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));
const idsOf = (all: readonly Named[]) => all.map(({ id }) => String(id));

/** Creates the class of the next school year: its students, teachers and consequences. */
export function MoveClassOnDialog({
  opened,
  schoolClass,
  programmes,
  teachers,
  courses,
  onClose,
  onMoved,
}: Props) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const moving = useMoveClassOn((made, { programme: chosen, studentIds }) => {
    toast('success', t('movedOn', { name: made.name, count: studentIds.length }));
    onClose();
    onMoved({
      ...made,
      programme: programmes.find(({ id }) => id === chosen?.id) ?? schoolClass.programme,
    });
  });
  const { id: classId, name, version, programme, students } = schoolClass;

  function close() {
    moving.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('moveOnTitle', { name })}
      words={useDialogWords()}
      submit={t('moveOnSubmit')}
      initial={{
        name: nextName(name),
        programmeId: String(programme.id),
        teacherIds: idsOf(schoolClass.teachers),
        studentIds: idsOf(students),
        version,
        key: crypto.randomUUID() as string,
      }}
      rules={{
        name: (text) => {
          const problem = classNameProblem(tidyName(text));
          if (problem === 'ClassNameRequired')
            return t('Views.Teacher.CreateClassForm.Error.RequireName');
          return problem === 'InvalidClassName'
            ? t('invalidCharacters')
            : problem && textOfCode(problem);
        },
      }}
      busy={moving.isPending}
      error={moving.error && failureText(moving.error)}
      onChange={moving.reset}
      onSubmit={(values) => {
        moving.send({
          classId,
          name: tidyName(values.name),
          programme: { id: Number(values.programmeId) },
          version: values.version,
          key: values.key,
          studentIds: values.studentIds.map(Number),
          teacherIds: values.teacherIds.map(Number),
        });
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <p className={css.lead}>{t('moveOnLead', { name })}</p>
          <div className={css.fields}>
            <TextInput
              label={t('nextClassName')}
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <Select
              label={schools('programme')}
              data={choices(programmes.length > 0 ? programmes : [programme])}
              searchable
              allowDeselect={false}
              {...form.getInputProps('programmeId')}
            />
          </div>
          <MultiSelect
            label={schools('teachers')}
            placeholder={form.values.teacherIds.length > 0 ? undefined : t('chooseTeachers')}
            data={choices(teachers.length > 0 ? teachers : schoolClass.teachers)}
            searchable
            {...form.getInputProps('teacherIds')}
          />
          <Checkbox.Group
            label={t('goAlong', { count: form.values.studentIds.length, total: students.length })}
            description={t('goAlongHint')}
            {...form.getInputProps('studentIds')}
          >
            <div className={css.students}>
              {students.map((each) => (
                <Checkbox key={each.id} value={String(each.id)} label={each.name} />
              ))}
            </div>
          </Checkbox.Group>
          <p className={css.lead}>
            {courses && courses.length > 0
              ? t('coursesGoAlong', { courses: courses.map((each) => each.name).join(', ') })
              : t('noCoursesGoAlong')}
          </p>
        </>
      )}
    </DialogForm>
  );
}
