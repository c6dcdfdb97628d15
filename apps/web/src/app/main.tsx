import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '@gesall/ui/styles.css';
import { Toasts, UiProvider } from '@gesall/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeActingFromAddress } from '../platform/acting.ts';
import { queryClient } from '../platform/calls.ts';
import { takeLinkFromAddress } from '../platform/mailed-link.ts';
import { loadMessages, useMessages } from '../platform/messages.ts';
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
