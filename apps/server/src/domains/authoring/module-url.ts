/**
 * SQL for a module's start address, null without content, over the names of `module` and the left
 * joined `package_version`. Inlined, since PostgreSQL would call a function for every module.
 */
export const moduleUrl = (module: string, version: string) =>
  `case when ${module}.kind = 1 then ${module}.url_in_db else '/scorm/p/' || ${version}.id || '/' || ${version}.launch end`;
