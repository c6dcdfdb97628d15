import type { Standard } from './manifest.ts';
import { ManifestError } from './manifest-error.ts';
import { childOf, textOf, type XmlDocument } from './xml-tree.ts';

/** The standard of a manifest; `guessed` when neither its version nor its namespaces say it. */
export function readStandard({ root, namespaces }: XmlDocument): {
  standard: Standard;
  guessed: boolean;
} {
  const metadata = childOf(root, 'imscp', 'metadata');
  const version = textOf(metadata, 'imscp', 'schemaversion') ?? '';
  const schema = textOf(metadata, 'imscp', 'schema') ?? '';
  const spaces = [...namespaces].join(' ');

  if (/imscc|common cartridge/i.test(`${schema} ${spaces}`))
    throw new ManifestError('AnotherFormat', 'IMS Common Cartridge');
  if (/2004|CAM\s*1\.3|^1\.3$/i.test(version)) return { standard: '2004', guessed: false };
  if (/^(SCORM\s*)?1\.2$/i.test(version)) return { standard: '1.2', guessed: false };
  if (/adlcp_v1p3/i.test(spaces)) return { standard: '2004', guessed: false };
  if (/adlcp_rootv1p[12]/i.test(spaces)) return { standard: '1.2', guessed: false };
  if (/imsss|imscp_v1p1/i.test(spaces)) return { standard: '2004', guessed: true };
  return { standard: '1.2', guessed: true };
}
