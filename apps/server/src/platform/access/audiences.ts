import type { Role } from '@gesall/rules';

// Who may make a call, by role alone; `reach` decides on the object.

type Audience = readonly Role[];

export const students: Audience = ['Student'];
export const teachers: Audience = ['Teacher'];
export const superusers: Audience = ['Superuser'];
export const administrators: Audience = ['Superuser', 'Admin'];
export const staff: Audience = ['Teacher', ...administrators];
/** Those whom a placement period brings together at a workplace. */
export const studentsAndSupervisors: Audience = [...students, 'AplSupervisor'];
/** Those who follow students at a workplace. */
export const staffAndSupervisors: Audience = [...staff, 'AplSupervisor'];
/** Teachers may be supervisors too. */
export const followers: Audience = ['AplSupervisor', ...teachers];
export const studentsAndFollowers: Audience = [...students, ...followers];
export const studentsAndTeachers: Audience = [...students, ...teachers];
export const studentsAndStaff: Audience = [...students, ...staff];
export const everybodySignedIn: Audience = [...studentsAndSupervisors, ...staff];
