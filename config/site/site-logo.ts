export interface SiteLogo {
  /** Its name below `/media`, with a hash of the content. */
  readonly fileName: string;
  readonly type: 'image/svg+xml' | 'image/png';
  /** Pixels of a PNG; of an SVG what its proportions follow from. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

type Checked<Value> =
  | { readonly value: Value; readonly fault: null }
  | { readonly value: null; readonly fault: string };
const ok = <Value>(value: Value): Checked<Value> => ({ value, fault: null });
const refused = (fault: string): Checked<never> => ({ value: null, fault });

const maxBytes = 200_000;

/** Allowed elements. Elements of editors and metadata are removed with their content; all others are refused. */
const drawing = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
const leftOut = (name: string) => name === 'metadata' || name.includes(':');

/** Attributes that place, fill or name a drawing. `href` only leads to its own parts. */
const attributes =
  /^(?:xmlns|xmlns:xlink|viewBox|width|height|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|d|dx|dy|points|transform|id|version|offset|opacity|color|display|visibility|preserveAspectRatio|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|clip-path|clip-rule|mask|fill|fill-[a-z]+|stroke|stroke-[a-z]+|stop-color|stop-opacity|font-[a-z]+|letter-spacing|text-anchor|dominant-baseline|text-rendering|shape-rendering|paint-order|xml:space)$/;
const isEditors = (name: string) =>
  /^(?:xmlns:(?!xlink$)|inkscape:|sodipodi:|data-|enable-background$)/.test(name);

/** Whether a value loads or runs nothing: references are to parts of the drawing. */
const isHarmless = (value: string) =>
  !/[<>&\\]|javascript:|data:/i.test(value.replaceAll(/&(?:amp|quot|apos|lt|gt|#\d+|#x[\da-f]+);/gi, '')) &&
  [...value.matchAll(/url\(\s*['"]?(.)/gi)].every(([, first]) => first === '#');

/** `element`: whose attribute it is. A class of the drawing as a whole names it for web pages; one of a part has a rule of a style. */
function attributeText(element: string, name: string, value: string): Checked<string> {
  if (isEditors(name) || (name === 'class' && element === 'svg')) return ok('');
  if (name === 'style' && /^\s*enable-background:[^;]*;?\s*$/.test(value)) return ok('');
  const isHref = name === 'href' || name === 'xlink:href';
  if (isHref && !value.startsWith('#'))
    return refused(`refers to ${value.slice(0, 60)}: it must be one file`);
  if (!isHref && !attributes.test(name)) return refused(`has the attribute ${name}, which is not accepted`);
  if (name !== 'xmlns' && name !== 'xmlns:xlink' && !isHarmless(value))
    return refused(`has a value of ${name} that is not accepted`);
  return ok(` ${name}="${value.replaceAll('"', '&quot;')}"`);
}

function openTag(name: string, source: string, end: string, faults: Set<string>): string {
  const parts = [...source.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, attribute = '', double, single]) => {
      const { value, fault } = attributeText(name, attribute, double ?? single ?? '');
      if (fault !== null) faults.add(fault);
      return value ?? '';
    },
  );
  return `<${name}${parts.join('')}${end}>`;
}

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/** What a tag adds to the number of open elements; a text adds nothing. */
function depthOf([, close, name, , empty]: RegExpMatchArray): number {
  if (!name) return 0;
  return close ? -1 : empty ? 0 : 1;
}

/** The drawing without comments, metadata and the additions of editors. A script, a style or an external reference is refused, all at once. */
function cleanSvg(text: string): Checked<string> {
  if (/<!ENTITY|<!\[CDATA\[|<\?(?!xml\s)/i.test(text))
    return refused('has a document type or instructions that are not accepted');
  const source = text
    .replace(/^\ufeff/, '')
    .replaceAll(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/gi, '')
    .trim();
  const faults = new Set<string>();
  let [clean, position, skipped] = ['', 0, 0];
  for (const match of source.matchAll(tag)) {
    const [whole, close = '', name = '', given = '', empty = '', content] = match;
    if (match.index !== position) break;
    position += whole.length;
    if (skipped > 0 || leftOut(name)) {
      skipped += depthOf(match);
      continue;
    }
    if (content !== undefined) clean += content;
    else if (!drawing.has(name)) faults.add(`has the element ${name}, which is not accepted`);
    else if (close) clean += `</${name}>`;
    else clean += openTag(name, given, empty, faults);
  }
  const isWhole = position === source.length && skipped === 0 && /^<svg[\s>][\s\S]*<\/svg>$/.test(clean);
  if (!isWhole) faults.add('is not a well-formed SVG');
  if (faults.size === 0) return ok(clean);
  return refused(`${[...faults].join('; ')}: export it with presentation attributes, or as a PNG`);
}

function svgSize(svg: string): readonly [width: number, height: number] | null {
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  const box = / viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(root);
  const [, width, height] = box ?? [
    null,
    / width="([\d.]+)(?:px)?"/.exec(root)?.[1],
    / height="([\d.]+)(?:px)?"/.exec(root)?.[1],
  ];
  return Number(width) > 0 && Number(height) > 0 ? [Number(width), Number(height)] : null;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function checkPng(bytes: Uint8Array): Checked<Omit<SiteLogo, 'fileName'>> {
  const isPng = bytes.length > 24 && pngStart.every((byte, index) => bytes[index] === byte);
  if (!isPng) return refused('must be an SVG or a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ok({ type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), bytes });
}

function checkSvg(bytes: Uint8Array): Checked<Omit<SiteLogo, 'fileName'>> {
  const svg = cleanSvg(new TextDecoder().decode(bytes));
  if (svg.fault !== null) return svg;
  const size = svgSize(svg.value);
  if (!size) return refused('must have a viewBox, or a width and a height');
  const [width, height] = size;
  return ok({ type: 'image/svg+xml', width, height, bytes: new TextEncoder().encode(svg.value) });
}

/** What an official label for a producer's guarantee has in the places of its facts. */
const labelFields = ['{brand}', '{model}', '{years}'];

/** Checks the bytes of a logo, or of another drawing called `name`; `hash`: of bytes, in lowercase letters and digits. */
export function checkLogo(
  bytes: Uint8Array,
  hash: (bytes: Uint8Array) => string,
  name: 'shop-logo' | 'guarantee' | 'durability' = 'shop-logo',
): Checked<SiteLogo> {
  if (bytes.length > maxBytes) return refused(`is larger than ${maxBytes / 1_000} kB`);
  const isSvg = bytes.find((byte) => byte > 0x20 && byte < 0x80) === 0x3c;
  const logo = isSvg ? checkSvg(bytes) : checkPng(bytes);
  if (logo.fault !== null) return logo;
  const { width, height } = logo.value;
  if (width / height > 12 || height / width > 2)
    return refused('must be at most 12 times as wide as high, and twice as high as wide');
  const text = name === 'durability' ? new TextDecoder().decode(logo.value.bytes) : null;
  if (text !== null && !labelFields.every((field) => text.includes(field)))
    return refused(`must be an SVG with the texts ${labelFields.join(', ')}`);
  const extension = isSvg ? 'svg' : 'png';
  return ok({ ...logo.value, fileName: `${name}-${hash(logo.value.bytes).slice(0, 12)}.${extension}` });
}
