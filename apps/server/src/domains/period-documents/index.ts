export { refuseFullSchool } from './change-documents.ts';
