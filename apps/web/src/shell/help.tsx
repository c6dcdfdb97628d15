import { createContext, type ReactNode, useContext } from 'react';
import css from './help.module.css';

const HelpContext = createContext(false);
export const HelpProvider = HelpContext.Provider;

/** Explanatory text, shown only while help is switched on. */
export function HelpText({ children }: { children: ReactNode }) {
  return useContext(HelpContext) ? <p className={css.help}>{children}</p> : null;
}
