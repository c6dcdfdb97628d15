import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Drawing } from './Drawing.tsx';
import css from './Map.module.css';
import { Markers } from './Markers.tsx';
import type { MapWords, Pin } from './pins.ts';
import { project } from './projection.ts';
import { Scale } from './Scale.tsx';
import { fit, type View, zoom } from './view.ts';

export interface PinsOnMap {
  /** Names the map for screen readers, which read the pins in the list beside it. */
  label: string;
  pins: readonly Pin[];
  chosen: number | undefined;
  words: MapWords;
  onChoose(id: number): void;
}

const corners = [
  { latitude: 55.2, longitude: 10.6 },
  { latitude: 69.2, longitude: 24.5 },
].map(project);

const step = 2;
/** All of Sweden nearly fills the map. */
const wholeRoom = 1.05;
/** Degrees of longitude around a pin that was chosen in the list. */
const aroundChosen = 2.5;

/** Pins on the outline of Sweden. */
export function OutlineMap({ label, pins, chosen, words, onChoose }: PinsOnMap) {
  const { ref, ...size } = useElementSize();
  const [moved, setMoved] = useState<View>();
  const pin = pins.find(({ id }) => id === chosen);
  useWhenPlaced(pin, (middle) =>
    setMoved((before) => ({
      ...middle,
      width: Math.min(before?.width ?? aroundChosen, aroundChosen),
    })),
  );
  const whole = size.width > 0 ? fit(corners, size, wholeRoom) : undefined;
  const view = moved ?? whole;
  return (
    <section className={css.map} aria-label={label} ref={ref}>
      {view && whole && (
        <>
          <Drawing view={view} size={size} onMove={setMoved} />
          <Markers
            {...{ pins, chosen, words, view, size, onChoose }}
            onOpen={(group) => setMoved(fit(group.map(project), size))}
          />
          <div className={css.buttons}>
            <MapButton
              label={words.zoomIn}
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => setMoved(zoom(view, 1 / step, whole.width))}
            />
            <MapButton
              label={words.zoomOut}
              icon={<Minus size={16} aria-hidden="true" />}
              onPress={() => setMoved(zoom(view, step, whole.width))}
            />
            <MapButton
              label={words.whole}
              icon={<Maximize size={16} aria-hidden="true" />}
              onPress={() => setMoved(undefined)}
            />
          </div>
          <Scale view={view} size={size} />
        </>
      )}
    </section>
  );
}

interface ButtonProps {
  label: string;
  icon: ReactNode;
  onPress(): void;
}

const MapButton = ({ label, icon, onPress }: ButtonProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} onClick={onPress}>
    {icon}
  </ActionIcon>
);

function useWhenPlaced(pin: Pin | undefined, onPlaced: (middle: { x: number; y: number }) => void) {
  const { latitude, longitude } = pin ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the map.
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    onPlaced(project({ latitude, longitude }));
  }, [latitude, longitude]);
}
