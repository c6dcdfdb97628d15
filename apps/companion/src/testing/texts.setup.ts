import { loadMessages } from '@gesall/client';
import { companionCatalogues } from '@gesall/messages/companion';

// Once for all files, which share a page: modules add texts when they are loaded for the first time.
if (document.documentElement.lang !== 'sv')
  document.documentElement.lang = await loadMessages(companionCatalogues);
