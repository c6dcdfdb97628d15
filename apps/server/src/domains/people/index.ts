export { peopleRoutes } from './people.routes.ts';
export { reachStudent, reachTeacherByEmail } from './reach.ts';
