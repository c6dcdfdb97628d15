import type { Readable } from 'node:stream';

/** A stored content: its SHA-256 in hex and its length in bytes. */
export interface Blob {
  hash: string;
  size: number;
}

/** Stores contents under their hash; equal contents once. */
export interface BlobStore {
  /** Reads the stream to its end; stores nothing on failure. */
  put(content: Readable): Promise<Blob>;
  /** Stores a copy of a local file, streamed. */
  putFile(path: string): Promise<Blob>;
  /** Opens a content, or bytes `start` to `end`, both included. Throws when missing. */
  open(hash: string, range?: { start: number; end: number }): Readable;
  /** Contents not stored since the moment; candidates for clean-up. */
  unusedSince(moment: Date): AsyncIterable<string>;
  /** Removes a content, unless stored again since the moment. */
  remove(hash: string, unusedSince: Date): Promise<void>;
}
