import type { Light } from '@gesall/rules';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './preparation.module.css';

const glyphs = { green: Check, yellow: Circle, red: TriangleAlert } as const;

/** A light in words and with a glyph, so that colour is not the only sign. */
export function LightMark({ light, children }: { light: Light; children: ReactNode }) {
  const Glyph = glyphs[light];
  return (
    <span className={css.light} data-light={light}>
      <Glyph size={13} strokeWidth={2.4} aria-hidden="true" />
      {children}
    </span>
  );
}
