import { ignoreSecondPresses, loadMessages } from '@gesall/client';
import { queryClient } from '@gesall/client/react';
import { companionCatalogues } from '@gesall/messages/companion';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColourScheme } from '../platform/colour-scheme.ts';
import { waitForInstallOffer } from '../platform/install.ts';
import { askWhenNetworkChanges } from '../platform/network.ts';
import { openWhatWasTapped } from '../platform/tapped.ts';
import { registerWorker } from '../platform/worker.ts';
import { App } from './App.tsx';
import { prepareApp } from './prepare-app.ts';

ignoreSecondPresses();
followColourScheme();
askWhenNetworkChanges();
waitForInstallOffer();
openWhatWasTapped();
document.documentElement.lang = await loadMessages(companionCatalogues);
prepareApp();
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
