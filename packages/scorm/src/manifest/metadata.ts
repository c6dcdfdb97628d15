import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/**
 * Title, description and keywords of the learning object metadata (IEEE 1484.12), Swedish before
 * other languages.
 */
export function readMetadata(manifest: XmlElement) {
  const metadata = childOf(manifest, 'imscp', 'metadata');
  const lom = childOf(metadata, 'lom', 'lom') ?? childOf(metadata, 'imscp', 'lom');
  const general = childOf(lom, 'lom', 'general');
  return {
    title: languageText(childOf(general, 'lom', 'title')),
    description: languageText(childOf(general, 'lom', 'description')),
    keywords: childrenOf(general, 'lom', 'keyword').map(languageText).filter(Boolean),
  };
}

/** `langstring` in SCORM 1.2, `string` in 2004. */
function languageText(element: XmlElement | undefined): string {
  const texts = (element?.children ?? []).filter(
    (each) => each.name === 'langstring' || each.name === 'string',
  );
  const swedish = texts.find((each) =>
    each.attributes.some(({ name, value }) => /^(lang|language)$/.test(name) && /^sv/i.test(value)),
  );
  return (swedish ?? texts[0])?.text ?? element?.text ?? '';
}
