/** How long a browser may take to begin with a file that is being saved. */
const beginsWithin = 60_000;

/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithin);
}
