export interface Place {
  latitude: number;
  longitude: number;
  accuracy: number;
}

const patienceMs = 15_000;

/** One coarse reading; null when it is refused or not found in time. */
export function readPosition(): Promise<Place | null> {
  return new Promise((resolve) => {
    // The browser's own time limit does not begin before its question is answered.
    const timer = setTimeout(() => resolve(null), patienceMs);
    const done = (place: Place | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => done({ latitude, longitude, accuracy }),
      () => done(null),
      { enableHighAccuracy: false, timeout: patienceMs, maximumAge: 0 },
    );
  });
}
