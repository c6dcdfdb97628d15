import { pushKinds } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { done } from './wire.ts';

/** Chosen once each; an empty list keeps the subscription and sends nothing to it. */
const kinds = z
  .array(z.enum(pushKinds))
  .max(pushKinds.length)
  .refine((given) => new Set(given).size === given.length);

/** A point of P-256, uncompressed: 65 bytes. */
const clientKey = z.string().regex(/^B[\w-]{86}=?$/);
/** 16 bytes. */
const clientSecret = z.string().regex(/^[\w-]{22}(==)?$/);

/** Push messages to a browser, which belongs to the session in which it was registered. */
export const pushContract = {
  push: call('GET', '/User/GetPush', {
    ours: true,
    about: 'The key with which a browser subscribes, and what this session is subscribed to.',
    result: z.object({
      publicKey: z.string(),
      /** Null when this session has no subscription. */
      kinds: kinds.nullable(),
    }),
  }),

  registerPush: call('POST', '/User/RegisterPush', {
    ours: true,
    about:
      'Registers a subscription of the caller’s browser, or renews it; an endpoint of another account is taken over.',
    body: z.object({
      endpoint: z.string().max(1000),
      p256dh: clientKey,
      auth: clientSecret,
      kinds,
      language: z.enum(['sv', 'en']),
    }),
    result: done,
    fails: ['PushServiceNotAllowed', 'PushKeyIsNotValid'],
  }),

  setPushKinds: call('POST', '/User/SetPushKinds', {
    ours: true,
    about: 'Changes what the subscription of this session is about.',
    body: z.object({ kinds }),
    result: done,
    fails: ['PushNotFound'],
  }),

  endPush: call('POST', '/User/EndPush', {
    ours: true,
    about: 'Ends the subscription of this session; without one it changes nothing.',
    result: done,
  }),
};

export const pushFailures = {
  /** The endpoint is at none of the services that push messages are sent to. */
  PushServiceNotAllowed: 400,
  PushKeyIsNotValid: 400,
  PushNotFound: 404,
} as const;
