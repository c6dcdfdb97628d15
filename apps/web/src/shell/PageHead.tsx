import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Props extends ComponentProps<typeof PageTitle> {
  /** Links to the parent pages, outermost first. */
  trail: readonly ReactNode[];
}

/** The head of a subpage: breadcrumb and title. */
export function PageHead({ trail, ...title }: Props) {
  return (
    <div>
      <Breadcrumb steps={trail} here={title.title} />
      <PageTitle {...title} />
    </div>
  );
}
