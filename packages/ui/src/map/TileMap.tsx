import 'leaflet/dist/leaflet.css';
import {
  control,
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  map,
  marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import css from './Map.module.css';
import type { PinsOnMap } from './OutlineMap.tsx';
import type { MapTiles } from './pins.ts';

interface Props extends PinsOnMap {
  tiles: MapTiles;
}

const sweden = latLngBounds([55.2, 10.6], [69.2, 24.5]);
const closest = 17;
/** The zoom at which a pin is shown that was chosen in the list. */
const aroundChosen = 13;

/** Pins on the tiles of a map server, which learns nothing but which part of the map is shown. */
export function TileMap({ label, pins, chosen, words, onChoose, tiles }: Props) {
  const { element, leaflet } = useLeaflet(tiles, words);
  useMarkers(leaflet, { pins, chosen, onChoose });
  return <section className={css.map} aria-label={label} ref={element} />;
}

function useLeaflet({ url, attribution }: MapTiles, { zoomIn, zoomOut }: Props['words']) {
  const element = useRef<HTMLElement>(null);
  const [leaflet, setLeaflet] = useState<LeafletMap>();
  useEffect(() => {
    if (!element.current) return;
    const made = map(element.current, { keyboard: false, zoomControl: false, maxZoom: closest });
    control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    tileLayer(url, { attribution: asHtml(attribution), maxZoom: closest }).addTo(made);
    made.attributionControl.setPrefix(false);
    setLeaflet(made.fitBounds(sweden));
    return () => {
      made.remove();
      setLeaflet(undefined);
    };
  }, [url, attribution, zoomIn, zoomOut]);
  return { element, leaflet };
}

function useMarkers(
  leaflet: LeafletMap | undefined,
  { pins, chosen, onChoose }: Pick<Props, 'pins' | 'chosen' | 'onChoose'>,
) {
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    const markers = pins.map(({ id, label, latitude, longitude }) =>
      marker([latitude, longitude], { icon: iconOf(id === chosen), title: label, keyboard: false })
        .bindTooltip(asHtml(label), {
          permanent: id === chosen,
          direction: 'right',
          offset: [10, 0],
        })
        .on('click', () => choose.current(id)),
    );
    if (leaflet) for (const each of markers) each.addTo(leaflet);
    return () => {
      for (const each of markers) each.remove();
    };
  }, [leaflet, pins, chosen]);

  useEffect(() => {
    const pin = pins.find(({ id }) => id === chosen);
    if (!leaflet || !pin) return;
    const closer = Math.max(leaflet.getZoom(), aroundChosen);
    leaflet.setView([pin.latitude, pin.longitude], closer, { animate: false });
  }, [leaflet, pins, chosen]);
}

const iconOf = (isChosen: boolean) =>
  divIcon({
    className: isChosen ? `${css.tilePin} ${css.chosenPin}` : `${css.tilePin}`,
    iconSize: [18, 18],
  });

/** Leaflet takes HTML where a text is meant. */
function asHtml(text: string) {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
