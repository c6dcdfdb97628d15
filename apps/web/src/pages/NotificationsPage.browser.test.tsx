import { noticesContract, notificationsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openPage } from '../testing/open-page.tsx';

const own = () => page.getByRole('region', { name: 'För dig' });

test('notifications that cannot be read leave the notices as they are', async () => {
  const network = aNetwork();
  network.reply(noticesContract.notices, [aNotice(1), aNotice(2)]);
  network.reply(notificationsContract.countUnread, { unread: 1 });
  // A refusal is not tried again, as a failure of the server is.
  network.refuse(notificationsContract.notifications, 404);
  await openPage('/teacher/notifications', network, { role: 'Teacher' });
  await expect.element(own().getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
  expect(page.getByRole('article').elements()).toHaveLength(2);

  network.reply(notificationsContract.notifications, {
    items: [aLostLetter],
    total: 1,
    next: null,
  });
  await own().getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(own().getByRole('listitem')).toBeVisible();
});

const aLostLetter = {
  id: 1,
  kind: 'invitationFailed',
  values: { studentId: 1, student: 'Anna Alm', mailId: 1 },
  path: '/teacher/studentview/1',
  asPurchaser: false,
  createdAt: '2026-09-01T08:00:00.000Z',
  isRead: false,
} as const;

const aNotice = (id: number) => ({
  isSeenByMe: false,
  notice: {
    id,
    title: `Nyhet ${id}`,
    text: '<p>Text</p>',
    image: null,
    video: null,
    showFrom: '2026-09-01',
    showForStudents: true,
    showForTeachers: true,
    showForAllCustomers: true,
    created: '2026-09-01T08:00:00.000Z',
    isDeleted: false,
  },
});
