import { type PointerEvent, useRef } from 'react';
import css from './Map.module.css';
import { perDegree } from './projection.ts';
import { sweden } from './sweden.ts';
import { pan, type Size, type View } from './view.ts';

interface Props {
  view: View;
  size: Size;
  onMove(view: View): void;
}

/** The land, which a pointer drags. */
export function Drawing({ view, size, onMove }: Props) {
  const held = useRef<{ x: number; y: number }>(undefined);
  const perUnit = size.width / (view.width * perDegree);

  function drag(event: PointerEvent) {
    if (!held.current) return;
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    onMove(pan(view, by, size));
  }

  return (
    <svg
      className={css.drawing}
      aria-hidden="true"
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    >
      <path
        className={css.land}
        d={sweden}
        vectorEffect="non-scaling-stroke"
        transform={`translate(${size.width / 2} ${size.height / 2}) scale(${perUnit}) translate(${-view.x * perDegree} ${-view.y * perDegree})`}
      />
    </svg>
  );
}
