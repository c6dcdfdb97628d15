import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '@gesall/ui/styles.css';
import { configureClient, loadMessages } from '@gesall/client';
import { queryClient, useMessages } from '@gesall/client/react';
import { Toasts, toast, UiProvider } from '@gesall/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeActingFromAddress } from '../platform/acting.ts';
import { chosenKeys } from '../platform/chosen-school.ts';
import { takeLinkFromAddress } from '../platform/mailed-link.ts';
import { clearTab } from '../platform/tab-storage.ts';
import { router } from './router.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

function App() {
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
function leaveSession() {
  queryClient.clear();
  clearTab();
  // Pages that need no session stay, such as a half-typed new password.
  if (router.state.matches.some(({ routeId }) => routeId.startsWith('/signed-in')))
    void router.navigate({ to: '/login' });
}

configureClient({
  showWarning: (text, options) => toast('warning', text, options),
  onSessionEnd: leaveSession,
  sessionKeys: chosenKeys,
});
document.documentElement.lang = await loadMessages();
takeActingFromAddress();
takeLinkFromAddress();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
