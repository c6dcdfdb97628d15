/**
 * What the compiler checks in one go: what runs in browsers, what runs beside the product, and the
 * rest each by itself, since it may use less. `reads` are the folders whose change can break it.
 */
export const programs = [
  { project: 'apps/server', reads: ['apps/server/', 'packages/'] },
  { project: 'tsconfig.tools.json', reads: ['e2e/', 'scripts/', 'bench/', 'apps/', 'packages/'] },
  { project: 'tsconfig.browser.json', reads: ['apps/web/', 'apps/player/', 'packages/'] },
  { project: 'packages/messages', reads: ['packages/'] },
  { project: 'packages/contract', reads: ['packages/contract/'] },
  { project: 'packages/scorm', reads: ['packages/scorm/'] },
  { project: 'packages/rules', reads: ['packages/rules/'] },
  { project: 'apps/content-stand-in', reads: ['apps/content-stand-in/', 'packages/'] },
  { project: 'apps/accounting-stand-in', reads: ['apps/accounting-stand-in/', 'packages/'] },
];
