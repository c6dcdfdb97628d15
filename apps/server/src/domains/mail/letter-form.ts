/** A letter's contents before rendering as text or HTML. */
export interface LetterParts {
  language: string;
  site: string;
  subject: string;
  greeting: string;
  body: readonly string[];
  link: { label: string; url: string; below: string } | undefined;
  after: readonly string[];
  signature: string;
  footer: string;
}

export function textOf({ greeting, body, link, after, signature, footer }: LetterParts): string {
  const paragraphs = [
    greeting,
    ...body,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after,
    signature,
    `--\n${footer}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

// Mail programs support neither our fonts nor CSS variables: the light values of tokens.css.
const ink = '#1a2026';
const quiet = '#474e55';
const brand = '#1f4e96';
const yellow = '#f2b61b';
const ground = '#f6f4ef';
const line = '#dfdbd1';
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and inline styles, since mail programs support little else; they block images. */
export function htmlOf(parts: LetterParts): string {
  const { language, subject, greeting, body, link, after, signature, footer } = parts;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line}">
<tr><td style="background:${brand};border-bottom:6px solid ${yellow};padding:18px 28px;${font};font-size:22px;line-height:28px;font-weight:700;color:#ffffff">Gesäll</td></tr>
<tr><td style="padding:28px 28px 8px;${font};font-size:16px;line-height:24px;color:${ink}">
${paragraph(greeting)}
${body.map(paragraph).join('\n')}
${link ? button(link) : ''}
${after.map(paragraph).join('\n')}
${paragraph(signature)}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${line};${font};font-size:13px;line-height:18px;color:${quiet}">${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

function button({ label, url, below }: NonNullable<LetterParts['link']>) {
  const address = escaped(url);
  return `<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:7px;background:${brand};color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:${quiet}">${escaped(below)}<br><a href="${address}" style="color:${brand};word-break:break-all">${address}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
