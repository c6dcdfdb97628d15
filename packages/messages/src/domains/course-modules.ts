import { courseModules as courseModulesEn } from '../en/course-modules.ts';
import { courseModules } from '../sv/course-modules.ts';

/** The texts of a student’s course. */
export const courseModulesTexts = { sv: { courseModules }, en: { courseModules: courseModulesEn } };
