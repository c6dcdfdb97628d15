export { accountsContract } from './accounts.contract.ts';
export type { Call, Input, Method, Output } from './call.ts';
export { coursesContract } from './courses.contract.ts';
export { type FailureCode, failures } from './failures.ts';
