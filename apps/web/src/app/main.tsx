import { ignoreSecondPresses, loadMessages } from '@gesall/client';
import { webCatalogues } from '@gesall/messages/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeActingFromAddress } from '../platform/acting.ts';
import { takeLinkFromAddress } from '../platform/mailed-link.ts';
import { App, prepareApp } from './App.tsx';
import { createAppRouter } from './router.tsx';

ignoreSecondPresses();
const router = createAppRouter();
prepareApp(router);
document.documentElement.lang = await loadMessages(webCatalogues);
takeActingFromAddress();
takeLinkFromAddress();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
