import type { Role } from '@gesall/rules';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../react/index.ts';
import type { StubNetwork } from './stub-network.ts';
import { requestsOver } from './stub-request.ts';

interface Visit {
  /** Who is signed in; nobody when omitted. */
  role?: Role;
  /** In pixels. */
  width: number;
  /** Takes the page away at the end of the test, before cache and storage are emptied. */
  leave(): Promise<unknown>;
}

/**
 * Prepares the browser for a page of a client: width, network and session. At the end of the test
 * nothing of them is left, and a request without an answer has failed the test.
 */
export async function beginPage(network: StubNetwork, { role, width, leave }: Visit) {
  await page.viewport(width, 860);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', requestsOver(network.fetch));
  if (role) storeSessionOf(role);
  onTestFinished(async () => {
    vi.useRealTimers();
    await leave();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    expect(network.unanswered).toEqual([]);
  });
}

/** In the shape of the specification's local storage. */
function storeSessionOf(role: Role) {
  const session = {
    token: `head.${btoa(JSON.stringify({ sub: '1', role }))}.signature`,
    refresh_token: 'refresh',
    email: 'person@skola.example',
    role,
    school: '1',
    schoolName: 'Ekbackens gymnasium',
  };
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}
