export { type ReceivedDocument, receiveDocument } from './receive-document.ts';
