export { eraseAgain, eraseDue } from './erase-person.ts';
export { privacyRoutes } from './privacy.routes.ts';
