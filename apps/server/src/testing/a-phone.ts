import { pushContract } from '@gesall/contract';
import { type PushKind, pushKindsOf, type Role } from '@gesall/rules';
import type { PushStandIn } from './a-push-service.ts';
import { caller } from './caller.ts';
import type { TestProduct } from './product.ts';
import { newSession } from './sessions.ts';

/** A signed-in browser of a person, whose session goes on while the clock moves. */
export async function aPhone(product: TestProduct, { id }: { id: number }) {
  const { email, role, token, refreshToken } = await newSession(product.parts, id);
  const [, claims = ''] = token.split('.');
  const { family } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const fresh = async () => product.parts.tokens.issue({ sub: id, email, role, family });
  return {
    ...caller(fresh, product.raw),
    role: role as Role,
    family: String(family),
    refreshToken,
  };
}

type Phone = Awaited<ReturnType<typeof aPhone>>;

/** Turns push messages on in a browser, for all kinds of its person unless others are given. */
export async function subscribe(
  product: TestProduct,
  service: PushStandIn,
  phone: Phone,
  {
    kinds = [...pushKindsOf(phone.role)],
    language = 'sv',
  }: { kinds?: PushKind[]; language?: 'sv' | 'en' } = {},
) {
  const browser = await service.subscribe(product.parts.push.publicKey);
  const registration = { ...browser.subscription, kinds, language };
  await phone.call(pushContract.registerPush, registration);
  return { ...browser, registration };
}
