import { useState } from 'react';
import { PinMap, RingMap } from '../src/map/index.ts';
import type { Words } from './words.ts';

const pins = [
  { id: 1, label: 'Elbolaget', latitude: 59.2753, longitude: 15.2134 },
  { id: 2, label: 'Ström & Son', latitude: 59.2793, longitude: 15.2034 },
  { id: 3, label: 'Byggvärlden', latitude: 57.7089, longitude: 11.9746 },
  { id: 4, label: 'Gruvservice', latitude: 67.8558, longitude: 20.2253 },
];

const middle = { label: 'Elbolaget', latitude: 59.2753, longitude: 15.2134 };
const spots = [
  { id: 1, label: '07:02', latitude: 59.2757, longitude: 15.2141, accuracy: 20 },
  { id: 2, label: '16:05', latitude: 59.2783, longitude: 15.2084, accuracy: 90 },
];

export function Maps({ words }: { words: Words }) {
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      <PinMap
        label={words.map.label}
        pins={pins}
        chosen={chosen}
        tiles={undefined}
        words={words.map}
        onChoose={setChosen}
      />
      <RingMap label={words.map.label} middle={middle} spots={spots} words={words.map} />
    </>
  );
}
