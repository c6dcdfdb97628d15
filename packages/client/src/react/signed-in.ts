import type { Role } from '@gesall/rules';
import { createContext, useContext } from 'react';

export interface SignedIn {
  role: Role;
  email: string;
  /** True in a window that shows another person's pages. */
  isActing: boolean;
  signOut(): void;
}

const SignedInContext = createContext<SignedIn | undefined>(undefined);

export const SignedInProvider = SignedInContext.Provider;

/** The person whose pages are shown. Only below the signed-in frame. */
export function useSignedIn(): SignedIn {
  const value = useContext(SignedInContext);
  if (!value) throw new Error('Nobody is signed in here.');
  return value;
}
