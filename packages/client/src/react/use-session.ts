import { useEffect, useState } from 'react';
import { readSession, type Session } from '../session.ts';
import { watchSession } from '../session-events.ts';

/** The stored session, updated by other tabs too. */
export function useSession(): Session | undefined {
  const [session, setSession] = useState(readSession);
  useEffect(() => watchSession(() => setSession(readSession())), []);
  return session;
}
