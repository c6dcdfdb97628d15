import { PageTitle } from '../../shell/PageTitle.tsx';

export function CourseModulesPage() {
  return <PageTitle title="CourseModulesPage" />;
}
