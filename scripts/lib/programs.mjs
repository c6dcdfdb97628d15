/** The compiler's programs; `reads` are the folders whose change can break one. */
export const programs = [
  { project: 'apps/server', reads: ['apps/server/', 'packages/'] },
  { project: 'tsconfig.tools.json', reads: ['e2e/', 'scripts/', 'bench/', 'apps/', 'packages/'] },
  {
    project: 'tsconfig.browser.json',
    reads: ['apps/web/', 'apps/companion/', 'apps/player/', 'packages/'],
  },
  { project: 'apps/companion/worker', reads: ['apps/companion/'] },
  { project: 'packages/client', reads: ['packages/'] },
  { project: 'packages/outbox', reads: ['packages/outbox/'] },
  { project: 'packages/messages', reads: ['packages/'] },
  { project: 'packages/contract', reads: ['packages/contract/'] },
  { project: 'packages/scorm', reads: ['packages/scorm/'] },
  { project: 'packages/rules', reads: ['packages/rules/'] },
  { project: 'apps/content-stand-in', reads: ['apps/content-stand-in/', 'packages/'] },
  { project: 'apps/accounting-stand-in', reads: ['apps/accounting-stand-in/', 'packages/'] },
  { project: 'apps/push-stand-in', reads: ['apps/push-stand-in/', 'packages/'] },
];
