import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Props extends ComponentProps<typeof PageTitle> {
  /** Links to the pages above, from the outermost. */
  trail: readonly ReactNode[];
}

/** The head of a page that stands below others: the way here, and the title. */
export function PageHead({ trail, ...title }: Props) {
  return (
    <div>
      <Breadcrumb steps={trail} here={title.title} />
      <PageTitle {...title} />
    </div>
  );
}
