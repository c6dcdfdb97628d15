import type { Shot } from './load.ts';
import { port } from './world.ts';

/** A sign-in from any network: the product trusts our proxy header. */
export function signInShot({
  email,
  password,
  network,
}: {
  email: string;
  password: string;
  network: string;
}): Shot {
  return {
    method: 'POST',
    path: '/auth/token/auth',
    headers: {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'x-forwarded-for': network,
    },
    body: JSON.stringify({ email, password, grant_type: 'password' }),
  };
}
