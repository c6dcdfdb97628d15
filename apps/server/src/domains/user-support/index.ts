export { inPlaceOf } from './student-windows.ts';
