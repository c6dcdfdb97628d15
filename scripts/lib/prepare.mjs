// Runs before anything is installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Gesäll needs Node 20.19 or later; this is ${process.versions.node}.`);
}

export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.gesall-lock');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Build tools are development dependencies, also under NODE_ENV=production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

/** Runs a command in the root with our terminal; exits with its code on failure. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) stop(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function hashOfFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(each)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

const isAside = (name) =>
  name === 'node_modules' || name === 'testing' || /\.test\.tsx?$/.test(name);

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !isAside(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Repeats work only when its sources or `also` changed since it last succeeded. */
export function onceFor(name, sources, work, also = '') {
  const stamp = join(root, 'build', 'stamps', name);
  const wanted = `${hashOfFiles(sources)}${also}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
