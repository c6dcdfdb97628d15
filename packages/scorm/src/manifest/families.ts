export type Family = 'imscp' | 'adlcp' | 'adlseq' | 'adlnav' | 'imsss' | 'lom' | 'xml' | 'unknown';

/**
 * Parts of the namespaces' addresses, and the usual prefixes for documents without declarations.
 */
const marks: [Family, RegExp][] = [
  ['imscp', /imscp_|^imscp$|\/cp\//i],
  ['adlcp', /adlcp_|^adlcp$/i],
  ['adlseq', /adlseq_|^adlseq$/i],
  ['adlnav', /adlnav_|^adlnav$/i],
  ['imsss', /imsss|simplesequencing/i],
  ['lom', /imsmd|ltsc\.ieee\.org|^lom$|\/lom/i],
  ['xml', /^http:\/\/www\.w3\.org\/xml\/1998\/namespace$/i],
];

const known = new Map<string, Family>();

export function familyOf(namespace: string): Family {
  const before = known.get(namespace);
  if (before) return before;
  const family = marks.find(([, mark]) => mark.test(namespace))?.[0] ?? 'unknown';
  // Bounded: a hostile manifest could contain any number of namespaces.
  if (known.size < 100) known.set(namespace, family);
  return family;
}
