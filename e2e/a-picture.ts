const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture to choose as a file. Its address follows from its bytes, so its name is among them. */
export const aPicture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([pixel, Buffer.from(name)]),
});
