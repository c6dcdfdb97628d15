const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Trusted markup; everything else is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Shown = string | number | Html | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: Shown[]): Html {
  const shown = (value: Shown) =>
    [value]
      .flat()
      .map((each) =>
        each instanceof Html
          ? each.text
          : String(each).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
      )
      .join('');
  return new Html(
    parts.reduce((text, part, place) => text + shown(values[place - 1] ?? '') + part),
  );
}

export const nothing = new Html('');
