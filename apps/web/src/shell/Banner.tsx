import { Megaphone } from 'lucide-react';
import { useBanner } from '../platform/banner.ts';
import css from './Banner.module.css';

export function Banner({ place }: { place: 'header' | 'line' | 'public' }) {
  const message = useBanner();
  if (!message) return null;
  return (
    <p className={css.banner} data-place={place} role="status">
      <Megaphone size={16} strokeWidth={1.8} aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
