/**
 * Where a module's content begins, as an SQL expression over the names that a statement gives
 * `module` and its left joined `package_version`: null while there is nothing to run. Written into
 * each statement, since PostgreSQL calls a function that looks a row up once for every module.
 */
export const moduleUrl = (module: string, version: string) =>
  `case when ${module}.kind = 1 then ${module}.url_in_db else '/scorm/p/' || ${version}.id || '/' || ${version}.launch end`;
