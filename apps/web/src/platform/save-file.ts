/** Milliseconds that a browser may take to begin saving a file. */
const beginsWithin = 60_000;

/** Signs that a file name cannot have on every system. */
const notInNames = /[<>:"/\\|?*]/g;

/** Saves a file in the browser's folder; signs that a file name cannot have become `_`. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(notInNames, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithin);
}
