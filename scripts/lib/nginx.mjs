import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx'];

/** The proxy of the tests; undefined where it is not installed. */
export const nginxPath = () => places.find((place) => existsSync(place));

export function ensureNginx() {
  if (!nginxPath()) installPackages('nginx', ['nginx-light']);
}
