/** The roles as the token and the calls spell them. */
export const roles = ['Student', 'Teacher', 'Superuser', 'Admin', 'AplSupervisor'] as const;

export type Role = (typeof roles)[number];
