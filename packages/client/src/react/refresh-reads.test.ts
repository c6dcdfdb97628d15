import { viewsContract } from '@gesall/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshReads } from './refresh-reads.ts';
import { keyOf } from './use-read.ts';

test('a first read that is under way when something changes is sent again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: [...keyOf(viewsContract.views), {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const shown: unknown[] = [];
  const leave = observer.subscribe(({ data }) => shown.push(data));

  const refreshed = refreshReads(client, [viewsContract.views]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  expect(shown).not.toContain('before the change');
  leave();
});
