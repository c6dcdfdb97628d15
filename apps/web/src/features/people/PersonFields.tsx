import { useMessages } from '@gesall/client/react';
import { peopleContract } from '@gesall/contract';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { InlineText } from '../../platform/InlineText.tsx';
import { useSaveEmail, useSaveName } from './people.calls.ts';
import { emailProblem, nameProblem } from './person-problems.ts';

interface Props {
  kind: 'student' | 'teacher';
  person: { id: number; name: string; email: string; version: number };
  closedBecause?: string;
}

/** Name and address of a person, edited in place. */
export function PersonFields({ kind, person, closedBecause }: Props) {
  const t = useMessages('students');
  const saveName = useSaveName(peopleContract[kind], person);
  const saveEmail = useSaveEmail(person);
  const message = t(kind === 'student' ? 'StudentUpdated' : 'UserUpdated');
  return (
    <>
      <InlineText
        label={t('name')}
        value={person.name}
        closedBecause={closedBecause}
        tidy={tidyName}
        problemOf={nameProblem}
        save={async (name, options) => {
          const saved = await saveName(name, options);
          if (saved === 'done') toast('success', message);
          return saved;
        }}
      />
      <InlineText
        label={t('email')}
        type="email"
        value={person.email}
        closedBecause={closedBecause}
        tidy={(text) => text.trim()}
        problemOf={emailProblem}
        save={async (email) => {
          const saved = await saveEmail(email);
          toast('success', message);
          return saved;
        }}
      />
    </>
  );
}
