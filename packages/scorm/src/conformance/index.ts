export { type ConformanceReport, lineOf, runConformance, type TableFile } from './conformance.ts';
export type { Registration } from './registration.ts';
export { isOfLms, runSteps } from './run-steps.ts';
export { readStepTable, type Step } from './step-table.ts';
