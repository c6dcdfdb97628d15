import { Link } from '@tanstack/react-router';
import { placeOfClass, placeOfProgramme } from '../../features/schools/places.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

interface Props {
  name: string;
  facts: string;
  /** The class over which the trail leads here; none for a person who is in none. */
  from: { id: number; name: string; programme: { id: number; name: string } } | undefined;
}

/** The head of a person's page: the trail of programme and class, and the name. */
export function PersonHead({ name, facts, from }: Props) {
  const steps = from
    ? [
        <Link key="programme" {...placeOfProgramme(from.programme)}>
          {from.programme.name}
        </Link>,
        <Link key="class" {...placeOfClass({ programme: from.programme, schoolClass: from })}>
          {from.name}
        </Link>,
      ]
    : [];
  return (
    <div className={css.head}>
      <Breadcrumb steps={steps} here={name} />
      <PageTitle title={name} facts={facts} />
    </div>
  );
}
