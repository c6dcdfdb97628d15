import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUp } from 'lucide-react';

const shownAfterPixels = 200;

export function BackToTop({ label }: { label: string }) {
  const [scroll, scrollTo] = useWindowScroll();
  if (scroll.y <= shownAfterPixels) return null;
  return (
    <ActionIcon
      aria-label={label}
      variant="default"
      onClick={() => scrollTo({ y: 0 })}
      style={{
        position: 'fixed',
        right: 'var(--space-6)',
        bottom: 'var(--space-6)',
        width: 44,
        height: 44,
        zIndex: 90,
        boxShadow: 'var(--shadow-float)',
      }}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
