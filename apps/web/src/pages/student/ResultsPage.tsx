import { PageTitle } from '../../shell/PageTitle.tsx';

export function ResultsPage() {
  return <PageTitle title="ResultsPage" />;
}
