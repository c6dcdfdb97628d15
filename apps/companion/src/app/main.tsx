import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '@gesall/ui/tokens.css';
import '../kit/base.css';
import { addTexts, configureClient, loadMessages } from '@gesall/client';
import { queryClient } from '@gesall/client/react';
import { companionTexts } from '@gesall/messages/domains/companion';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showMessage } from '../kit/messages.ts';
import { followColourScheme } from '../platform/colour-scheme.ts';
import { waitForInstallOffer } from '../platform/install.ts';
import { askWhenNetworkChanges } from '../platform/network.ts';
import { registerWorker } from '../platform/worker.ts';
import { App } from './App.tsx';

configureClient({
  showWarning: (text) => showMessage(text),
  onSessionEnd: () => queryClient.clear(),
});
followColourScheme();
askWhenNetworkChanges();
waitForInstallOffer();
// The network's own word decides nothing; what was read stays for as long as the app is open.
queryClient.setDefaultOptions({
  queries: {
    ...queryClient.getDefaultOptions().queries,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
  },
  mutations: { retry: false, networkMode: 'always' },
});
document.documentElement.lang = await loadMessages();
addTexts(companionTexts);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
void registerWorker().catch(() => undefined);
