/** The roles as spelt in tokens and calls. */
export const roles = ['Student', 'Teacher', 'Superuser', 'Admin', 'AplSupervisor'] as const;

export type Role = (typeof roles)[number];
