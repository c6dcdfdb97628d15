import { expect, test } from 'vitest';
import { confinedRights, sandboxRights } from './frame-rights.ts';

const origin = 'https://m7.content.example';

function rightsOf(attributes: Record<string, string>, opensWindows = false) {
  const frame = {
    baseURI: `${origin}/scorm/p/3/start.html`,
    getAttribute: (name: string) => attributes[name] ?? null,
  };
  return confinedRights(frame, { opensWindows, origin });
}

test('a frame with a page of the package, or nothing yet, needs no sandbox', () => {
  for (const src of [
    '',
    'sida.html',
    '/scorm/p/3/a/b.html?x=1#y',
    `${origin}/scorm/p/3/c.html`,
    'about:blank',
  ]) {
    expect(rightsOf({ src })).toBeUndefined();
  }
  expect(rightsOf({})).toBeUndefined();
});

test('a frame with a page that cannot be followed from its beginning gets the sandbox of content', () => {
  for (const src of [
    'https://www.youtube.example/x',
    'data:text/html,x',
    `blob:${origin}/1`,
    'javascript:x',
    'http://m7.content.example/a',
  ]) {
    expect(rightsOf({ src })).toBe(sandboxRights(false));
  }
  expect(rightsOf({ srcdoc: '<p>x' })).toBe(sandboxRights(false));
  expect(rightsOf({ srcdoc: '<p>x', src: 'sida.html' }, true)).toContain('allow-popups');
});

test('a sandbox of the content’s own loses what leads out of the window, and nothing else', () => {
  expect(rightsOf({ sandbox: '' })).toBeUndefined();
  expect(rightsOf({ sandbox: 'allow-scripts allow-presentation' })).toBeUndefined();
  expect(rightsOf({ sandbox: 'allow-scripts  Allow-Top-Navigation allow-popups' })).toBe(
    'allow-scripts',
  );
  expect(rightsOf({ sandbox: 'allow-popups allow-top-navigation-by-user-activation' }, true)).toBe(
    'allow-popups',
  );
});
