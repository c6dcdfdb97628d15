import { loadMessages } from '@gesall/client';
import { webCatalogues } from '@gesall/messages/web';

// Once for all files, which share a page: modules add texts when they are loaded for the first time.
if (document.documentElement.lang !== 'sv')
  document.documentElement.lang = await loadMessages(webCatalogues);
