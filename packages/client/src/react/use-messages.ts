import type { Texts } from '@gesall/messages';
import { messagesOf, type Translate } from '../messages.ts';

/**
 * The texts of a domain, for a component. The language never changes while a page is open. A key
 * without a text is returned itself.
 */
export const useMessages = <Domain extends keyof Texts>(domain: Domain): Translate<Domain> =>
  messagesOf(domain);
