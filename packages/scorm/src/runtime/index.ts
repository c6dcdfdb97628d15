export type { Standard } from './errors.ts';
export { loadRuntime } from './load-runtime.ts';
export type { Runtime, RuntimeHandle, RuntimeOptions } from './runtime.ts';
