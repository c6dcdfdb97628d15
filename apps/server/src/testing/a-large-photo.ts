import sharp from 'sharp';

/** A JPEG of twelve megapixels that compresses as a photo does. */
export const aLargePhoto = () =>
  sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: 'grey' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();

/** The same as entries store it. */
export const aStoredPhoto = async () =>
  sharp(await aLargePhoto())
    .resize(1920, 1920, { fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer();
