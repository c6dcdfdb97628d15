export { pushesTo, queuePushes, sendPush } from './send-push.ts';
