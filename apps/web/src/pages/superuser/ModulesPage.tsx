import { PageTitle } from '../../shell/PageTitle.tsx';

export function ModulesPage() {
  return <PageTitle title="ModulesPage" />;
}
