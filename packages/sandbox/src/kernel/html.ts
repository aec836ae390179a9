/** HTML that is safe to send. Created only by the `html` tag, so that no other string can be mistaken for it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | null | false | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}

/** Template tag: escapes every string, leaves out null and false, joins lists. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + render(parts[index - 1] ?? null) + piece));
}

/** A long word such as `ACQUIRING_TECHNICAL_ERROR`, with a possible line break after each underscore. */
export function breakable(word: string): Html {
  return html`${word.split('_').map((piece, index) => (index === 0 ? html`${piece}` : html`_<wbr />${piece}`))}`;
}
