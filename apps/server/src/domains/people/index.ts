export { peopleRoutes } from './people.routes.ts';
export { reachStudent } from './reach.ts';
