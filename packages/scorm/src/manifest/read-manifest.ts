import { decodeXml } from './decode-text.ts';
import { describeSequencing } from './describe-sequencing.ts';
import type { Manifest, ManifestWarning } from './manifest.ts';
import { ManifestError } from './manifest-error.ts';
import { readMetadata } from './metadata.ts';
import { readTree } from './read-items.ts';
import { readStandard } from './version.ts';
import { parseXml } from './xml-tree.ts';

const maxBytes = 10 * 1024 * 1024;

/**
 * Reads an `imsmanifest.xml` of SCORM 1.2 or SCORM 2004, any edition (Content Aggregation Model,
 * chapter 3). Corrects common mistakes of producers and reports them in `warnings`; throws
 * `ManifestError` for an unusable manifest.
 */
export function readManifest(bytes: Uint8Array): Manifest {
  if (bytes.length > maxBytes) throw new ManifestError('TooLarge');
  const warnings: ManifestWarning[] = [];
  const warn = (warning: ManifestWarning) => {
    warnings.push(warning);
  };

  const { text, guessed } = decodeXml(bytes);
  if (guessed) warn({ code: 'EncodingWasGuessed', detail: 'windows-1252' });
  const document = parseXml(text);
  if (document.corrected !== undefined)
    warn({ code: 'ReferencesWereCorrected', detail: document.corrected });
  if (document.root.name !== 'manifest')
    throw new ManifestError('NotAManifest', document.root.name);

  const { standard, guessed: versionGuessed } = readStandard(document);
  if (versionGuessed) warn({ code: 'VersionWasGuessed', detail: standard });
  const { title, items, facts, uses } = readTree(document.root, standard, warn);
  if (!items.some((item) => item.launch !== null)) throw new ManifestError('NothingToRun');

  const metadata = readMetadata(document.root);
  return {
    standard,
    title: title || metadata.title,
    description: metadata.description,
    keywords: metadata.keywords,
    controlMode: facts.controlMode,
    sequencing: describeSequencing({ standard, root: facts, items, uses }),
    items,
    warnings,
  };
}
