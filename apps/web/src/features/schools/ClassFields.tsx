import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { classNameProblem, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { InlineText, type Saved } from '../../platform/InlineText.tsx';
import css from './ClassFields.module.css';
import { type SchoolClass, useRights, useSaveClass, useSchoolData } from './schools.calls.ts';

export function ClassFields({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const { fullAccess } = useRights();
  const save = useSaveClass(schoolClass);
  const { data } = useSchoolData(fullAccess);
  return (
    <div className={css.fields}>
      <InlineText
        label={t('name')}
        value={schoolClass.name}
        closedBecause={fullAccess ? undefined : t('needsFullAccess')}
        tidy={tidyName}
        problemOf={(name) => {
          const problem = classNameProblem(name);
          if (problem === 'ClassNameRequired')
            return t('Views.Teacher.CreateClassForm.Error.RequireName');
          return problem === 'InvalidClassName'
            ? t('InvalidClassName')
            : problem && textOfCode(problem);
        }}
        save={async (name, options) => {
          const saved = await save({ name }, options);
          if (saved === 'done') toast('success', t('ClassUpdated'));
          return saved;
        }}
      />
      <Choice
        label={schools('programme')}
        chosen={schoolClass.programme}
        all={data?.programmes}
        isClosed={!fullAccess}
        onChoose={async (programme) => (programme ? save({ programme }) : 'done')}
      />
      <Choice
        label={schools('orientation')}
        chosen={schoolClass.orientation}
        all={data?.orientations}
        none={schools('noOrientation')}
        isClosed={!fullAccess}
        onChoose={(orientation) => save({ orientation })}
      />
    </div>
  );
}

interface Named {
  id: number;
  name: string;
}

interface ChoiceProps {
  label: string;
  chosen: Named | null;
  all: readonly Named[] | undefined;
  none?: string;
  isClosed: boolean;
  onChoose(chosen: Named | null): Promise<Saved>;
}

/** A choice among the school's own, saved at once and restored when refused. */
function Choice({ label, chosen, all, none, isClosed, onChoose }: ChoiceProps) {
  const t = useMessages('classes');
  const [wanted, setWanted] = useState<Named | null>();
  const shown = wanted === undefined ? chosen : wanted;
  const data = (all ?? (chosen ? [chosen] : [])).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

  async function choose(value: string | null) {
    const next = all?.find(({ id }) => String(id) === value) ?? null;
    if (next?.id === chosen?.id) return;
    setWanted(next && { id: next.id, name: next.name });
    try {
      const saved = await onChoose(next && { id: next.id, name: next.name });
      if (saved === 'done') toast('success', t('ClassUpdated'));
      else toast('warning', t('theirs', { theirs: saved.theirs || (none ?? '') }), { ms: 5000 });
    } catch {
      // The save shows its error; the field reverts to the stored value.
    }
    setWanted(undefined);
  }

  return (
    <Select
      label={label}
      data={data}
      placeholder={none}
      clearable={none !== undefined && !isClosed}
      readOnly={isClosed || wanted !== undefined}
      description={isClosed ? t('needsFullAccess') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      value={shown ? String(shown.id) : null}
      onChange={choose}
    />
  );
}
