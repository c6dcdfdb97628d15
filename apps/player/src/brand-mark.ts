const svg = 'http://www.w3.org/2000/svg';

/** The product's logo, a G folded from a ruler. */
export function brandMark(): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 22 22');
  drawing.setAttribute('class', 'brand');
  drawing.setAttribute('aria-hidden', 'true');
  const parts = [
    ['M0 0h22v6H6v10h10v-2h6v8H0z', 'var(--brand)'],
    ['M9 8.5h9a2.5 2.5 0 0 1 0 5H9z', 'var(--status-progress)'],
  ] as const;
  for (const [line, colour] of parts) {
    const part = document.createElementNS(svg, 'path');
    part.setAttribute('d', line);
    part.style.fill = colour;
    drawing.append(part);
  }
  return drawing;
}
