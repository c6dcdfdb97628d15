import { z } from 'zod';
import { migrationShape, partitionShape, sequenceShape, tableShape } from './database-shape.ts';
import { sealedSecretShape } from './sealed-secret.ts';

// A backup is a zip: `gesall.json`, then `tables/<name>.ndjson` with one row a line, then
// `blobs/<hash>`, last `contents.json`.

export const headName = 'gesall.json';
export const tailName = 'contents.json';
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const blobEntry = (hash: string) => `blobs/${hash}`;

export const headShape = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(migrationShape).min(1),
  tables: z.array(tableShape),
  partitions: z.array(partitionShape),
  sequences: z.array(sequenceShape),
  /** Signing and sealing keys; missing without a passphrase. */
  secret: sealedSecretShape.optional(),
});

/** Known at the end; a file without it is incomplete. */
export const tailShape = z.object({ rows: z.record(z.string(), z.number()), blobs: z.number() });

export type Head = z.output<typeof headShape>;
export type Tail = z.output<typeof tailShape>;
