import { everybody, reach } from '../../platform/access/reach.ts';
import { findCourse, findModule } from './modules.sql.ts';

export const reachCourse = reach(
  'CourseNotFound',
  async (db, { id }: { id: number }) => {
    const course = await findCourse(db, id);
    return course ? [course] : [];
  },
  everybody,
);

export const reachModule = reach(
  'ModuleNotFound',
  async (db, { moduleId }: { moduleId: number }) => {
    const module = await findModule(db, moduleId);
    return module ? [module] : [];
  },
  everybody,
);
