export { importPackage } from './import/import-package.ts';
export { packageCookie, packageCookieName } from './serve/package-cookie.ts';
export { servePackages } from './serve/serve-packages.ts';
