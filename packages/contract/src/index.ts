export type { AddressInput, Call, Input, Line, Method, Output, Place } from './call.ts';
export * from './contracts.ts';
export { type CommonFailureCode, type FailureCode, failures } from './failures.ts';
export type { ReviewRefusal } from './shapes.ts';
