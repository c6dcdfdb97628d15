export { beginPage } from './begin-page.ts';
export { type SentRequest, StubNetwork } from './stub-network.ts';
