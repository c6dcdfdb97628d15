import { launchOf } from './launch.ts';
import type { ManifestWarning } from './manifest.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml-tree.ts';

export interface Resource {
  identifier: string;
  kind: 'sco' | 'asset';
  /** The launch address with the given parameters; null when the resource has none. */
  launch(parameters?: string): string | null;
}

const baseOf = (element: XmlElement | undefined) => attributeOf(element, 'base', 'xml');

/** The resources of one manifest in order; `outerBases` are those of the manifests around it. */
export function readResources(
  manifest: XmlElement,
  outerBases: readonly (string | undefined)[],
  warn: (warning: ManifestWarning) => void,
) {
  const list = childOf(manifest, 'imscp', 'resources');
  const elements = childrenOf(list, 'imscp', 'resource');
  const typeOf = (element: XmlElement) =>
    attributeOf(element, 'scormtype', 'adlcp')?.trim().toLowerCase();
  const isUntyped =
    elements.length > 0 &&
    elements.every((element) => typeOf(element) === undefined) &&
    saysScorm(manifest);
  if (isUntyped) warn({ code: 'ScormTypeIsMissing', detail: '' });

  return elements.map((element): Resource => {
    const identifier = attributeOf(element, 'identifier') ?? '';
    const bases = [...outerBases, baseOf(list), baseOf(element)];
    const href = hrefOf(element, (detail) => warn({ code: 'LaunchWasGuessed', detail }));
    return {
      identifier,
      kind: typeOf(element) === 'sco' || isUntyped ? 'sco' : 'asset',
      launch: (parameters) => (href ? launchOf({ bases, href, parameters }) : null),
    };
  });
}

export const basesOf = (manifest: XmlElement, outer: readonly (string | undefined)[]) => [
  ...outer,
  baseOf(manifest),
];

/** Without any `scormType`, resources are SCOs only if the manifest uses SCORM at all. */
function saysScorm(manifest: XmlElement): boolean {
  const schema = childOf(childOf(manifest, 'imscp', 'metadata'), 'imscp', 'schema')?.text ?? '';
  return /scorm/i.test(schema);
}

/** A SCO without an address starts at the first page among its files. */
function hrefOf(element: XmlElement, guessed: (href: string) => void): string | undefined {
  const href = attributeOf(element, 'href')?.trim();
  if (href || attributeOf(element, 'scormtype', 'adlcp')?.toLowerCase() !== 'sco') return href;
  const files = childrenOf(element, 'imscp', 'file').map((file) => attributeOf(file, 'href') ?? '');
  const page = files.find((file) => /\.html?$/i.test(file));
  if (page) guessed(page);
  return page;
}
