export interface FileNames<File> {
  exact(path: string): File | undefined;
  /** The only file that the path can mean; undefined for none or several. */
  forgiving(path: string): File | undefined;
}

/**
 * Finds a package's files as the servers do on which authors try their content: with doubled
 * slashes, backslashes, decomposed letters and another case. Paths are percent-decoded and below
 * the package's root; one with `..` names no file, since none is stored under it.
 */
export function fileNames<File>(
  files: Iterable<readonly [path: string, file: File]>,
): FileNames<File> {
  const exact = new Map<string, File>();
  const folded = new Map<string, File | null>();
  for (const [path, file] of files) {
    exact.set(path, file);
    const name = path.toLowerCase();
    folded.set(name, folded.has(name) ? null : file);
  }
  return {
    exact: (path) => exact.get(path),
    forgiving(path) {
      const tidy = tidied(path);
      return exact.get(tidy) ?? folded.get(tidy.toLowerCase()) ?? undefined;
    },
  };
}

const tidied = (path: string) =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
