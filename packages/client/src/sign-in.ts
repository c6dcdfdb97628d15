import { accountsContract, type Output } from '@gesall/contract';
import { sendPublic } from './send-public.ts';
import { clearSession, readSession, type Session, storeSchool, storeSession } from './session.ts';
import { announceSession, endSession } from './session-events.ts';

/** Signs in and stores the session; returns the server's refusal, or an empty text. */
export async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const reply = await sendPublic(accountsContract.token, {
    ...credentials,
    grant_type: 'password',
  });
  if (!storeTokens(reply)) return reply.message;
  announceSession();
  return '';
}

/**
 * Ends the session here at once; if the message to the server is lost, its refresh token expires.
 */
export function signOut(): void {
  const refreshToken = readSession()?.refreshToken;
  clearSession();
  endSession();
  if (refreshToken)
    void sendPublic(accountsContract.signOut, { refresh_token: refreshToken }).catch(() => {});
}

/** Clears the session without leaving the page, for somebody who continues with another account. */
export function forgetSession(): void {
  clearSession();
  announceSession();
}

/** Exchanges the refresh token for new tokens and stores them; false when the server refuses. */
export async function exchangeTokens({ email, refreshToken }: Session): Promise<boolean> {
  const reply = await sendPublic(accountsContract.token, {
    email,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  return storeTokens(reply);
}

/** Stores the tokens of a sign-in reply; false for a refusal. */
function storeTokens(reply: Output<typeof accountsContract.token>): boolean {
  if (String(reply.code) !== '999') return false;
  const { access_token, refresh_token } = JSON.parse(reply.data);
  storeSession({ token: access_token, refreshToken: refresh_token, email: reply.email });
  if (reply.schoolName !== undefined)
    storeSchool({ id: reply.school ?? null, name: reply.schoolName });
  return true;
}
