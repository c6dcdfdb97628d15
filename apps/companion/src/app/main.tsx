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
import { askWhenNetworkChanges } from '../platform/network.ts';
import { App } from './App.tsx';

configureClient({
  showWarning: (text) => showMessage(text),
  onSessionEnd: () => queryClient.clear(),
});
followColourScheme();
askWhenNetworkChanges();
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
