// First, since all other styles build on these.
import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '@gesall/ui/styles.css';
import { configureClient } from '@gesall/client';
import { queryClient, useMessages } from '@gesall/client/react';
import { Toasts, toast, UiProvider } from '@gesall/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { watchActs } from '../platform/acts-on-page.ts';
import { chosenKeys } from '../platform/chosen-school.ts';
import { clearTab } from '../platform/tab-storage.ts';
import type { AppRouter } from './router.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

export function App({ router }: { router: AppRouter }) {
  const t = useMessages('shell');
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <SessionKeeper>
          <RouterProvider router={router} />
        </SessionKeeper>
        <Toasts closeLabel={t('closeToast')} />
      </QueryClientProvider>
    </UiProvider>
  );
}

/** Clears what was read and chosen with a session that is over, and goes to the sign-in page. */
function leaveSession(router: AppRouter) {
  queryClient.clear();
  clearTab();
  // Pages that need no session stay, such as a half-typed new password.
  if (router.state.matches.some(({ routeId }) => routeId.startsWith('/signed-in')))
    void router.navigate({ to: '/login' });
}

/** Connects the client with the app, before the first render. */
export function prepareApp(router: AppRouter) {
  watchActs(router.history);
  configureClient({
    showWarning: (text, options) => toast('warning', text, options),
    onSessionEnd: () => leaveSession(router),
    sessionKeys: chosenKeys,
  });
}
