import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface Props {
  place: number;
  count: number;
  /** The names of the buttons. */
  up: string;
  down: string;
  disabled?: boolean;
  onMove(to: number): void;
}

/** Moves an item of a list with the keyboard, beside dragging. */
export function MoveButtons({ place, count, up, down, disabled, onMove }: Props) {
  const looks = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <>
      <ActionIcon
        {...looks}
        aria-label={up}
        disabled={disabled || place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...looks}
        aria-label={down}
        disabled={disabled || place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
