import { authoringContract, type Call } from '@gesall/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call.ts';
import { sendPublic } from './send-public.ts';

afterEach(() => vi.unstubAllGlobals());

const aCall = { method: 'POST', path: '/api/anything', places: {} } as unknown as Call;

test('[session.calls.success-range] an answer from 200 to 299 is a success, every other a failure', async () => {
  const answered = async (status: number) => {
    const empty = [204, 304].includes(status);
    vi.stubGlobal(
      'fetch',
      async () => new Response(empty ? null : '{"result":{"done":true}}', { status }),
    );
    return sendPublic(aCall, {} as never).catch((error: unknown) => error);
  };
  for (const status of [200, 201, 202, 299]) expect(await answered(status)).toEqual({ done: true });
  expect(await answered(204)).toBeUndefined();
  for (const status of [300, 304, 400, 404, 500]) {
    const failure = await answered(status);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ status });
  }
});

test('[admincourses.courseform.description-encoded] a text in the query is encoded once', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response('{"result":{"id":1,"imgUrl":null}}');
  });
  const Description = 'El & styr, 50% åäö?';
  await sendPublic(authoringContract.createCourse, {
    Name: 'El',
    fortKnoxArticleNumber: 'A1',
    Description,
  });
  const [, query = ''] = sent[0]?.split('?') ?? [];
  expect(query).toContain('Description=El+%26+styr%2C+50%25+%C3%A5%C3%A4%C3%B6%3F');
  expect(new URLSearchParams(query).get('Description')).toBe(Description);
});
