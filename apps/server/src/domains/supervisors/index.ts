export { lockChoosable } from './supervisors.sql.ts';
