import { ensureDemoSchool } from './demo-school.mjs';

/** Vitest calls this once before tests that start the product as its owner does. */
export function setup(project) {
  project.provide('demoSchool', ensureDemoSchool());
}
