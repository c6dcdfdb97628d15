export { receiveReport } from './take-report.ts';
