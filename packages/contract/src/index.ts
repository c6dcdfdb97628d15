export { accountsContract } from './accounts.contract.ts';
export type { Call, Input, Method, Output } from './call.ts';
export { coursesContract } from './courses.contract.ts';
export { type FailureCode, failures } from './failures.ts';
export { peopleContract } from './people.contract.ts';
export { playerContract } from './player.contract.ts';
export { resultsContract } from './results.contract.ts';
export { runsContract } from './runs.contract.ts';
export { schoolsContract } from './schools.contract.ts';
