import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { classNameProblem, tidyName } from '@gesall/rules';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Added } from './Added.tsx';
import css from './NewSchool.module.css';
import { blankClass, type Draft, isClassStored, type Patch } from './new-school.ts';

interface Props {
  draft: Draft;
  patch: Patch;
  /** Set when a class in the fields was not added before continuing. */
  isTypedLeft: boolean;
}

export function ClassesStep({ draft, patch, isTypedLeft }: Props) {
  const t = useMessages('newSchool');
  const [isTried, setTried] = useState(false);
  const { licences, classes, typedClass: typed } = draft;
  const programmeOf = (id: number | undefined) =>
    licences.find(({ licence }) => licence.id === id)?.licence.name ?? '';
  const put = (some: Partial<Draft['typedClass']>) =>
    patch(({ typedClass }) => ({ typedClass: { ...typedClass, ...some } }));
  const isClosed = licences.length === 0;

  const problem = classNameProblem(tidyName(typed.name));
  const isTypedAmong = (all: Draft['classes']) =>
    all.some(({ name }) => name.toLowerCase() === tidyName(typed.name).toLowerCase());
  const isTwice = isTypedAmong(classes);
  const nameError = problem ? textOfCode(problem) : isTwice && t('classTwice');

  function add(event: FormEvent) {
    event.preventDefault();
    const { licenceId } = typed;
    setTried(true);
    if (problem || isTwice || licenceId === undefined) return;
    setTried(false);
    const one = {
      key: crypto.randomUUID(),
      name: tidyName(typed.name),
      licenceId,
      orientation: typed.orientation.trim(),
    };
    // A second press may come before the first one is rendered. The next class usually has the
    // same programme.
    patch((before) =>
      isTypedAmong(before.classes)
        ? {}
        : { classes: [...before.classes, one], typedClass: { ...blankClass, licenceId } },
    );
  }

  return (
    <>
      <p>{isClosed ? t('classesNeedLicence') : t('classesIntro')}</p>
      <form className={css.add} noValidate onSubmit={add}>
        <div className={css.fields}>
          <TextInput
            label={t('className')}
            autoComplete="off"
            disabled={isClosed}
            value={typed.name}
            error={isTried ? nameError : isTypedLeft && t('notAdded')}
            onChange={({ currentTarget: { value } }) => put({ name: value })}
          />
          <Select
            label={t('programme')}
            placeholder={t('chooseProgramme')}
            disabled={isClosed}
            data={licences.map(({ licence }) => ({
              value: String(licence.id),
              label: licence.name,
            }))}
            value={typed.licenceId === undefined ? null : String(typed.licenceId)}
            error={isTried && typed.licenceId === undefined && t('programmeRequired')}
            onChange={(id) => put({ licenceId: id === null ? undefined : Number(id) })}
          />
          <TextInput
            label={t('orientation')}
            description={t('orientationHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            disabled={isClosed}
            value={typed.orientation}
            onChange={({ currentTarget: { value } }) => put({ orientation: value })}
          />
        </div>
        <Button type="submit" variant="default" disabled={isClosed}>
          {t('addClass')}
        </Button>
      </form>
      <Added
        label={t('classesStep')}
        none={t('classesNone')}
        things={classes.map((one) => ({
          key: one.key,
          name: one.name,
          about: [programmeOf(one.licenceId), one.orientation].filter(Boolean).join(' · '),
          isStored: isClassStored(one),
          problem: one.problem,
        }))}
        onRemove={(key) =>
          patch((before) => ({
            classes: before.classes.filter((one) => one.key !== key),
            teachers: before.teachers.map((one) => ({
              ...one,
              classKeys: one.classKeys.filter((each) => each !== key),
            })),
          }))
        }
      />
    </>
  );
}
