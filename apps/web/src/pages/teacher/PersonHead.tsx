import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeOfClass, placeOfProgramme } from '../../features/schools/places.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  name: string;
  facts: string;
  actions?: ReactNode;
  /** The class in the breadcrumb; none for a person without a class. */
  from: { id: number; name: string; programme: { id: number; name: string } } | undefined;
}

/** A person's page head: breadcrumb with programme and class, and the name. */
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
