import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '..');

const tokens = readFileSync(join(root, 'packages/ui/src/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('[data-mantine-color-scheme="dark"]');

/** Hue in degrees and saturation from 0 to 1 of a token's colour. */
function colourOf(scheme: string, name: string) {
  const hex = scheme.match(new RegExp(`--${name}: #([0-9a-f]{6});`))?.[1] ?? '';
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  const sector =
    most === red
      ? ((green - blue) / span) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return { hue: span === 0 ? 0 : (sector * 60 + 360) % 360, span };
}

test('[constants.colours] what is not begun is grey, under way yellow and done green, in light and dark', () => {
  for (const scheme of [light, dark]) {
    for (const part of ['', '-tint']) {
      expect(colourOf(scheme, `status-none${part}`).span).toBeLessThan(0.07);
      const progress = colourOf(scheme, `status-progress${part}`);
      expect(progress.span).toBeGreaterThan(0.1);
      expect(progress.hue).toBeGreaterThan(35);
      expect(progress.hue).toBeLessThan(60);
      const done = colourOf(scheme, `status-done${part}`);
      expect(done.span).toBeGreaterThan(0.06);
      expect(done.hue).toBeGreaterThan(100);
      expect(done.hue).toBeLessThan(170);
    }
  }
});

test('text has the brand’s ink, which is readable in dark; the brand itself only on its own light', () => {
  const styles = projectFiles(root).filter((path) => /^(apps|packages)\/.*\.css$/.test(path));
  expect(styles.length).toBeGreaterThan(50);
  const faint = styles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)]
      .map(([rule]) => rule)
      .filter(
        (rule) =>
          /[\s{;]color: var\(--brand\);/.test(rule) &&
          !rule.includes('background: var(--on-brand);'),
      )
      .map((rule) => `${file}: ${rule.split('{')[0]?.trim()}`),
  );
  expect(faint).toEqual([]);
});
