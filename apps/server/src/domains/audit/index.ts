export { nameOfSubject } from './audit.view.ts';
