import { BadgeCheck, LockKeyhole, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Badge.module.css';
import type { Tone } from './tones.ts';

const glyphs: Record<Tone, ReactNode> = {
  none: (
    <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <circle cx="6" cy="6" r="5" />
    </svg>
  ),
  progress: (
    <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <circle cx="6" cy="6" r="5" />
      <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" stroke="none" />
    </svg>
  ),
  done: (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path
        d="m3.4 6.2 1.8 1.7 3.4-3.6"
        fill="none"
        stroke="var(--status-done-tint)"
        strokeWidth="1.4"
      />
    </svg>
  ),
  completed: <BadgeCheck aria-hidden="true" />,
};

/** A state in words, with a glyph so that colour is not the only sign. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {glyphs[tone]}
      {children}
    </span>
  );
}

export function LockBadge({ children }: { children: ReactNode }) {
  return (
    <span className={css.badge} data-tone="locked">
      <LockKeyhole aria-hidden="true" />
      {children}
    </span>
  );
}

export function ExpiredBadge({ children }: { children: ReactNode }) {
  return (
    <span className={css.badge} data-tone="expired">
      <OctagonAlert aria-hidden="true" />
      {children}
    </span>
  );
}

export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={css.tag}>{children}</span>
);

export const Count = ({ children }: { children: number }) => (
  <span className={css.count}>{children}</span>
);
