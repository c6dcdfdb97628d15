import { queryClient } from '@gesall/client/react';
import { beginPage, StubNetwork } from '@gesall/client/testing';
import {
  accountsContract,
  coursesContract,
  nextStepContract,
  noticesContract,
  notificationsContract,
  schoolsContract,
  viewsContract,
} from '@gesall/contract';
import type { Role } from '@gesall/rules';
import { UiProvider } from '@gesall/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import { App, prepareApp } from '../app/App.tsx';
import { createAppRouter } from '../app/router.tsx';
import { SessionKeeper } from '../app/SessionKeeper.tsx';
import type { Settings } from '../platform/settings.ts';

export const narrow = 390;
export const wide = 1280;

/** The network of a test, on which the frame of every page already has its replies. */
export function aNetwork(): StubNetwork {
  const network = new StubNetwork();
  network.file('settings.json', settings());
  network.file('message.json', { message: '' });
  network.reply(noticesContract.notices, []);
  network.reply(notificationsContract.countUnread, { unread: 0 });
  network.reply(coursesContract.myCourses, []);
  network.reply(nextStepContract.nextStep, null);
  network.reply(viewsContract.views, []);
  network.reply(accountsContract.signOut, undefined);
  network.reply(schoolsContract.tree, {
    you: { id: 1, fullAccess: true, purchaser: true },
    school: { id: 1, name: 'Ekbackens gymnasium' },
    programmes: [],
  });
  return network;
}

interface Visit {
  /** Who is signed in; nobody when omitted. */
  role?: Role;
  /** In pixels. */
  width?: number;
}

/** Opens an address of the app as somebody who is signed in, with a network of the test. */
export async function openPage(
  address: string,
  network: StubNetwork,
  { role, width = wide }: Visit = {},
) {
  history.replaceState(null, '', address);
  const router = await begin(network, { role, width });
  await render(<App router={router} />);
}

/** Shows a feature alone, where the page around it would need many replies. */
export async function openFeature(
  feature: ReactNode,
  network: StubNetwork,
  { role = 'Teacher', width = wide }: Visit = {},
) {
  await begin(network, { role, width });
  await render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <SessionKeeper>{feature}</SessionKeeper>
      </QueryClientProvider>
    </UiProvider>,
  );
}

async function begin(network: StubNetwork, { role, width = wide }: Visit) {
  const leave = () => {
    closeToasts();
    return cleanup();
  };
  await beginPage(network, { role, width, leave });
  const router = createAppRouter();
  prepareApp(router);
  return router;
}

export const settings = (more: Partial<Settings> = {}): Settings => ({
  emailForAplDemo: '',
  StandaloneAplShopVideo: '',
  PlusPackageShopVideo: '',
  LicenseAplShopVideo: '',
  studentManual: '',
  teacherManual: '',
  support: '',
  version: '',
  appAddress: '/app',
  appStore: { apple: '', google: '' },
  contentUrl: '',
  ...more,
});

/** Toasts outlive the page that shows them. */
function closeToasts() {
  for (const toast of document.querySelectorAll('[role=alert], [role=status]'))
    toast.querySelector('button')?.click();
}
