export type { Standard } from './errors.ts';
export { loadRuntime, type Runtime, type RuntimeHandle, type RuntimeOptions } from './runtime.ts';
