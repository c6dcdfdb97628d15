import css from './Map.module.css';
import { type Size, scaleOf, type View } from './view.ts';

/** How long a kilometre is on the screen. */
export function Scale({ view, size }: { view: View; size: Size }) {
  const { metres, pixels } = scaleOf(view, size);
  return (
    <div className={css.scale} style={{ width: pixels }} aria-hidden="true">
      {metres < 1000 ? `${metres} m` : `${metres / 1000} km`}
    </div>
  );
}
