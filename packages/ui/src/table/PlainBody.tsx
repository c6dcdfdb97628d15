import { type ReactNode, useRef } from 'react';
import { useRoving } from './use-roving.ts';

export function PlainBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRoving(body);
  return <tbody ref={body}>{children}</tbody>;
}
