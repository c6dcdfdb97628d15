import css from './Map.module.css';
import { groupPins, isLabelLeft, labelled, type MapWords, type Pin } from './pins.ts';
import { project } from './projection.ts';
import { isApart, place, type Size, type View } from './view.ts';

interface Props {
  pins: readonly Pin[];
  chosen: number | undefined;
  words: MapWords;
  view: View;
  size: Size;
  onChoose(id: number): void;
  /** A group was pressed whose pins can be told apart closer up. */
  onOpen(pins: readonly Pin[]): void;
}

/** Pins and groups of pins. The list beside the map is for the keyboard and for screen readers. */
export function Markers({ pins, chosen, words, view, size, onChoose, onOpen }: Props) {
  const markers = groupPins(pins.map((pin) => ({ ...pin, at: place(project(pin), view, size) })));
  const named = labelled(markers, size.width);
  return (
    <div className={css.markers} aria-hidden="true">
      {markers.map((marker) => {
        const [first] = marker.pins;
        if (!first) return null;
        const isGroup = marker.pins.length > 1;
        const found = marker.pins.find(({ id }) => id === chosen);
        const label = found?.label ?? (isGroup ? words.group(marker.pins.length) : first.label);
        return (
          <button
            key={first.id}
            type="button"
            tabIndex={-1}
            className={css.marker}
            data-chosen={found !== undefined || undefined}
            data-left={isLabelLeft(marker, size.width) || undefined}
            title={isGroup ? marker.pins.map((pin) => pin.label).join(', ') : label}
            style={{ left: marker.at.x, top: marker.at.y }}
            onClick={() =>
              isGroup && isApart(marker.pins.map(project))
                ? onOpen(marker.pins)
                : onChoose(first.id)
            }
          >
            {isGroup ? (
              <span className={css.group}>{marker.pins.length}</span>
            ) : (
              <span className={css.pin} />
            )}
            {(named.has(marker) || found) && <span className={css.name}>{label}</span>}
          </button>
        );
      })}
    </div>
  );
}
