export { casesIn } from './cases.ts';
export { type ConformanceReport, lineOf, runConformance, type TableFile } from './conformance.ts';
export type { Registration } from './registration.ts';
export { isOfLms, runSteps } from './run-steps.ts';
export { readStepTable } from './step-table.ts';
