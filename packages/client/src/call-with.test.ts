import { playerContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { type CallOptions, callWith, isUnreadableReply } from './index.ts';

const origin = 'https://m1.content.example';
const look = { calls: [], total: 0, refused: 0 };

/** A `fetch` that records its requests and gives the same answer to each. */
function recordingFetch(answer: () => Response) {
  const requests: { url: string; options: RequestInit }[] = [];
  const fetch: CallOptions['fetch'] = async (url, options) => {
    requests.push({ url, options });
    return answer();
  };
  return { fetch, requests };
}

test('a window calls another origin with its own token, also while it closes', async () => {
  const { fetch, requests } = recordingFetch(() => Response.json({ result: {} }));
  const options = { origin, token: 'window', keepalive: true, fetch };
  await expect(callWith(options, playerContract.look, look)).resolves.toEqual({});
  expect(requests).toMatchObject([
    {
      url: `${origin}/scorm/rt/look`,
      options: {
        method: 'POST',
        keepalive: true,
        headers: { authorization: 'Bearer window', 'content-type': 'application/json' },
        body: JSON.stringify(look),
      },
    },
  ]);
});

test('a page of a proxy is no answer of the product', async () => {
  const answered = (response: Response) =>
    callWith({ origin, fetch: async () => response }, playerContract.reopen, {}).catch(
      (error: unknown) => error,
    );
  for (const response of [new Response('<html>'), Response.json('ok'), Response.json({})])
    expect(isUnreadableReply(await answered(response))).toBe(true);
  expect(await answered(new Response('RunNotFound', { status: 404 }))).toMatchObject({
    status: 404,
    text: 'RunNotFound',
  });
});

test('an aborted call fails as the abort, not as a failure of the server', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const sent = callWith({ origin, signal: leaving.signal }, playerContract.reopen, {});
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
