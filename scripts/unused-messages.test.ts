import { expect, test } from 'vitest';
import { unusedMessages } from './unused-messages.ts';

test('a text is used where its key or the beginning of its key stands', () => {
  const catalogue = {
    courses: { title: '', lost: '', 'status.1': '', count_one: '', count_other: '', gone_one: '' },
    failures: { Never: '' },
  };
  const code = ["t('title'); t('count', { count });", 't(`status.$' + '{course.status}`);'];
  expect(unusedMessages(catalogue, code, (domain) => domain === 'failures')).toEqual([
    'courses.lost',
    'courses.gone_one',
  ]);
});
