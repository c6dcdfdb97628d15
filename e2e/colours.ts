/** The common name of a colour, since token names would change together with a value. */
export function colourName(css: string) {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 16) return 'grey';
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (turn * 60 + 360) % 360;
  return hue < 25 || hue > 330 ? 'red' : hue < 70 ? 'yellow' : hue < 180 ? 'green' : 'blue';
}
