export { type ConformanceReport, runConformance, type TableFile } from './conformance.ts';
