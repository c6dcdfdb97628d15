/** Pixels of the longer side. */
const longest = 1920;
const quality = 0.85;
/** What the server takes as it came. */
const takenTypes = ['image/jpeg', 'image/png', 'image/webp'];
const mostBytes = 10 * 1024 * 1024;

/**
 * A picture as the phone stores it, at most 1920 pixels wide and high. What the browser cannot decode
 * is kept as it came when the server takes its type; otherwise undefined.
 */
export async function shrunk(file: File): Promise<File | undefined> {
  const small = await drawn(file).catch(() => undefined);
  if (small) return small;
  return takenTypes.includes(file.type) && file.size <= mostBytes ? file : undefined;
}

async function drawn(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = Math.min(1, longest / Math.max(picture.width, picture.height));
    if (share === 1 && file.size <= mostBytes && takenTypes.includes(file.type)) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const drawing = canvas.getContext('2d');
    if (!drawing) return undefined;
    // A transparent picture would turn black as JPEG.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const bytes = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return bytes ? new File([bytes], name, { type: 'image/jpeg' }) : undefined;
  } finally {
    picture.close();
  }
}
