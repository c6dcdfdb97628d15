interface Position {
  latitude: number;
  longitude: number;
}

/**
 * `59.92, 16.6` as maps copy it; a decimal comma is read when a space or semicolon separates. Whole
 * numbers need such a separator too, since `59,92` may be a latitude alone.
 */
export function readPosition(text: string): Position | undefined {
  const given = text.trim();
  if (/^-?\d+,-?\d+$/.test(given)) return undefined;
  const parts = /[;\s]/.test(given) ? given.split(/[;\s]+/) : given.split(',');
  const [latitude, longitude, ...others] = parts.map(numberIn);
  if (latitude === undefined || longitude === undefined || others.length > 0) return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

function numberIn(part: string): number | undefined {
  const text = part.replace(/,$/, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

export const positionText = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}) => (latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`);
