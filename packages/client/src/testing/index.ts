export { type SentRequest, StubNetwork } from './stub-network.ts';
