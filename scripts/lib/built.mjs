import { ensureDemoSchool } from './demo-school.mjs';

/** Vitest's global setup for tests that start the built product. */
export function setup(project) {
  project.provide('demoSchool', ensureDemoSchool());
}
