import type { Role } from './roles.ts';

/** The numbers by which a registration names a role. */
export const userTypes: Readonly<Record<Role, number>> = {
  Teacher: 0,
  Student: 1,
  Superuser: 2,
  Admin: 3,
  AplSupervisor: 4,
};
