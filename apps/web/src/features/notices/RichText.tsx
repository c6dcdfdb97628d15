import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const elements = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
]);

/** Renders a few harmless elements one by one; others are left out, but their text is kept. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(
    () => childrenOf(new DOMParser().parseFromString(html, 'text/html').body),
    [html],
  );
  return <div className={className}>{content}</div>;
}

const childrenOf = (parent: Element): ReactNode[] => [...parent.childNodes].map(nodeFrom);

function nodeFrom(node: ChildNode, place: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const name = node.localName;
  if (['script', 'style', 'template', 'iframe'].includes(name)) return null;
  if (!elements.has(name)) return <Fragment key={place}>{childrenOf(node)}</Fragment>;
  if (name === 'br') return <br key={place} />;
  return createElement(
    name === 'h2' ? 'h3' : name,
    { key: place, ...(name === 'a' && linkTo(node)) },
    childrenOf(node),
  );
}

function linkTo(node: Element) {
  const href = node.getAttribute('href') ?? '';
  return /^(https?:|mailto:)/i.test(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : {};
}
