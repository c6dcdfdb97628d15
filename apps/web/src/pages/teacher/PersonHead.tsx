import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeOfClass, placeOfProgramme } from '../../features/schools/places.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  name: string;
  facts: string;
  actions?: ReactNode;
  /** The class over which the trail leads here; none for a person who is in none. */
  from: { id: number; name: string; programme: { id: number; name: string } } | undefined;
}

/** The head of a person's page: the trail of programme and class, and the name. */
export function PersonHead({ name, facts, actions, from }: Props) {
  const trail = from
    ? [
        <Link key="programme" {...placeOfProgramme(from.programme)}>
          {from.programme.name}
        </Link>,
        <Link key="class" {...placeOfClass({ programme: from.programme, schoolClass: from })}>
          {from.name}
        </Link>,
      ]
    : [];
  return <PageHead trail={trail} title={name} facts={facts} actions={actions} />;
}
