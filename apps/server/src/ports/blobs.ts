import type { Readable } from 'node:stream';

/** A stored content: its SHA-256 in hex and its length in bytes. */
export interface Blob {
  hash: string;
  size: number;
}

/**
 * Where files are kept, each under the hash of its content. Storing the same content twice stores
 * it once.
 */
export interface BlobStore {
  /** Reads the stream to its end; nothing is stored when it fails. */
  put(content: Readable): Promise<Blob>;
  /**
   * The same with a file of our own disk, which stays where it is; of however large a file no more
   * than a piece is held at a time.
   */
  putFile(path: string): Promise<Blob>;
  /**
   * Opens a stored content, or the bytes from `start` to `end`, both included. Throws when it is
   * not there.
   */
  open(hash: string, range?: { start: number; end: number }): Readable;
  /**
   * The stored contents that nobody has put since the moment. Only to find what is in nobody's use.
   */
  unusedSince(moment: Date): AsyncIterable<string>;
  /** Removes a content, unless somebody has put it since the moment. */
  remove(hash: string, unusedSince: Date): Promise<void>;
}
