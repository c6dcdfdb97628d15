/** A place on earth in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A place on the drawn map: degrees of longitude eastwards, and as long ones southwards. */
export interface Point {
  x: number;
  y: number;
}

/** Units of the drawn outline in a degree of longitude. */
export const perDegree = 200;

const degree = Math.PI / 180;
const metresPerDegree = 111_320;

/** Mercator, as web maps have it: directions are right, and north is up. */
export const project = ({ latitude, longitude }: Position): Point => ({
  x: longitude,
  y: -Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree,
});

/** Metres in a unit of `project` at a height of the drawn map. */
export const metresAt = (y: number) => metresPerDegree / Math.cosh(y * degree);

/** Metres eastwards and southwards from a place to another, exact enough within some 10 km. */
export function metresFrom(from: Position, to: Position): Point {
  const east = to.longitude - from.longitude;
  return {
    x: east * metresPerDegree * Math.cos(from.latitude * degree),
    y: (from.latitude - to.latitude) * metresPerDegree,
  };
}
