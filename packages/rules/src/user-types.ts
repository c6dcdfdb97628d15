import type { Role } from './roles.ts';

/** The number of each role in a registration. */
export const userTypes: Readonly<Record<Role, number>> = {
  Teacher: 0,
  Student: 1,
  Superuser: 2,
  Admin: 3,
  AplSupervisor: 4,
};
