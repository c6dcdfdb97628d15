import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const manifestOf = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** CycloneDX JSON from the lock file, offline. Throws when npm cannot write one. */
export function sbom() {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-sbom-'));
  // npm names the product by its folder.
  const place = join(folder, 'gesall');
  const write = (path, content) => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), JSON.stringify(content));
  };
  try {
    const manifest = manifestOf('');
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { version } = manifest;
    write('package.json', manifest);
    // npm omits packages without a version, such as our workspaces.
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (path === '' || path.includes('node_modules/')) continue;
      entry.version = version;
      write(join(path, 'package.json'), { ...manifestOf(path), version });
    }
    write('package-lock.json', lock);
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: place,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
