import type { Context } from '../../platform/context.ts';
import { readCourseNames, readModules } from './modules.view.ts';

export const listModules = (_input: unknown, { db }: Context) => readModules(db);

export const listCourseNames = (_input: unknown, { db }: Context) => readCourseNames(db);
