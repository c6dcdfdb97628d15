/** Milliseconds that a browser may take to begin saving a file. */
const beginsWithin = 60_000;

export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithin);
}
