import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';
import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Added } from './Added.tsx';
import css from './NewSchool.module.css';
import {
  blankTeacher,
  type Draft,
  isTeacherStored,
  type NewTeacher,
  type Patch,
} from './new-school.ts';

interface Props {
  draft: Draft;
  patch: Patch;
  /** Set when a teacher in the fields was not added before continuing. */
  isTypedLeft: boolean;
}

export function TeachersStep({ draft, patch, isTypedLeft }: Props) {
  const t = useMessages('newSchool');
  const [isTried, setTried] = useState(false);
  const [isEmailLeft, setEmailLeft] = useState(false);
  const { classes, teachers, typedTeacher: typed } = draft;
  const put = (some: Partial<Draft['typedTeacher']>) =>
    patch(({ typedTeacher }) => ({ typedTeacher: { ...typedTeacher, ...some } }));

  const email = tidyAddress(typed.email);
  const nameProblem = personNameProblem(tidyName(typed.name));
  const emailProblem = addressProblem(email);
  const isTypedAmong = (all: Draft['teachers']) =>
    all.some((one) => one.email.toLowerCase() === email.toLowerCase());
  const isTwice = isTypedAmong(teachers);
  const emailError = emailProblem ? textOfCode(emailProblem) : isTwice && t('teacherTwice');

  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameProblem || emailProblem || isTwice) return;
    setTried(false);
    setEmailLeft(false);
    const one = {
      ...typed,
      key: crypto.randomUUID(),
      name: tidyName(typed.name),
      email,
      isConnected: false,
    };
    // A second press may come before the first one is rendered.
    patch((before) =>
      isTypedAmong(before.teachers)
        ? {}
        : { teachers: [...before.teachers, one], typedTeacher: blankTeacher },
    );
  }

  const about = ({ email, fullAccess, purchaser, classKeys }: NewTeacher) =>
    [
      email,
      fullAccess && t('fullAccess'),
      purchaser && t('purchaser'),
      ...classes.filter(({ key }) => classKeys.includes(key)).map(({ name }) => name),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <>
      <p>{t('teachersIntro')}</p>
      <form className={css.add} noValidate onSubmit={add}>
        <div className={css.fields}>
          <TextInput
            label={t('teacherName')}
            autoComplete="off"
            value={typed.name}
            error={isTried ? nameProblem && textOfCode(nameProblem) : isTypedLeft && t('notAdded')}
            onChange={({ currentTarget: { value } }) => put({ name: value })}
          />
          <TextInput
            label={t('teacherEmail')}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed.email}
            error={(isTried || (isEmailLeft && email !== '')) && emailError}
            onBlur={() => setEmailLeft(true)}
            onChange={({ currentTarget: { value } }) => put({ email: value })}
          />
          {classes.length > 0 && (
            <MultiSelect
              label={t('teacherClasses')}
              placeholder={typed.classKeys.length > 0 ? undefined : t('chooseClasses')}
              data={classes.map(({ key, name }) => ({ value: key, label: name }))}
              value={typed.classKeys}
              onChange={(classKeys) => put({ classKeys })}
            />
          )}
        </div>
        <div className={css.rights}>
          <Checkbox
            label={t('fullAccess')}
            checked={typed.fullAccess}
            onChange={({ currentTarget: { checked } }) => put({ fullAccess: checked })}
          />
          <Checkbox
            label={t('purchaser')}
            checked={typed.purchaser}
            onChange={({ currentTarget: { checked } }) => put({ purchaser: checked })}
          />
          <Button type="submit" variant="default">
            {t('addTeacher')}
          </Button>
        </div>
      </form>
      <Added
        label={t('teachersStep')}
        none={t('teachersNone')}
        things={teachers.map((one) => ({
          key: one.key,
          name: one.name,
          about: about(one),
          isStored: isTeacherStored(one),
          problem: one.problem,
        }))}
        onRemove={(key) =>
          patch((before) => ({ teachers: before.teachers.filter((one) => one.key !== key) }))
        }
      />
    </>
  );
}
