export { PushSettings } from './PushSettings.tsx';
export { renewPush } from './renew-push.ts';
