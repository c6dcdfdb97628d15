import { locksContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { setModuleLock } from './set-module-lock.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const locksRoutes = answer('locks', locksContract, {
  setModuleLock: { roles, run: setModuleLock },
});
