import type { CSSProperties } from 'react';
import { writtenName } from '@/config/shop/company';
import { site } from '@/config/site/site';
import { symbolMarkup, wordmarkSvg } from '@/ui/brand/brand-paths';
import { colours as usual } from '@/ui/brand/tokens';
import type { ShareCard } from '../share-card';

/** The characters of Figtree's Latin files. The renderer would fetch a font from the network for any other character. */
const supported =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]$/;

const replacements: Readonly<Record<string, string>> = { '″': '"', '′': "'", '→': '›', '≥': '>', '≤': '<' };

function toSupported(character: string): string {
  if (character === '\n' || supported.test(character)) return character;
  if (/\s/.test(character)) return '\u00a0';
  const base = replacements[character] ?? character.normalize('NFD').charAt(0);
  return supported.test(base) ? base : '';
}

/** A text in characters that a share card can draw: drops accents that the font lacks and replaces symbols. */
export function cardText(text: string): string {
  return Array.from(text.normalize('NFC'), toSupported).join('').trim();
}

/** Character widths of Figtree Bold relative to the font size, rounded up. */
function advance(character: string): number {
  if (/[ilj.,:;'’|! ]/.test(character)) return 0.28;
  if (/[ftr()·-]/.test(character)) return 0.41;
  if (/[mwMWÆŒ]/.test(character)) return 0.88;
  return /[A-ZÀ-Þ0-9]/.test(character) ? 0.68 : 0.57;
}

const widthOf = (word: string) => Array.from(word, advance).reduce((sum, width) => sum + width, 0);

/** The number of lines of a paragraph after greedy line breaking; Infinity if one word is too wide. */
function linesAt(size: number, text: string, width: number): number {
  let lines = 1;
  let lineWidth = 0;
  for (const word of text.split(/ |(?<=-)/)) {
    const wordWidth = widthOf(word) * size;
    if (wordWidth > width) return Infinity;
    const gap = lineWidth === 0 ? 0 : widthOf(' ') * size;
    if (lineWidth + gap + wordWidth > width) {
      lines += 1;
      lineWidth = wordWidth;
    } else lineWidth += gap + wordWidth;
  }
  return lines;
}

const titleSizes = [68, 60, 54, 48, 42, 36] as const;

/** The largest font size, in pixels, at which a title fits its width in the given number of lines; else the smallest. */
export function titleSize(title: string, width: number, lines: number): number {
  const fits = (size: number) =>
    title.split('\n').reduce((sum, text) => sum + linesAt(size, text, width), 0) <= lines;
  return titleSizes.find(fits) ?? titleSizes[titleSizes.length - 1] ?? 0;
}

/* Rendered by Satori, which supports only flexbox and inline styles. Lengths are pixels of a card of 1200 × 630. */

const colours: Readonly<Record<keyof typeof usual, string>> = {
  ...usual,
  ...Object.fromEntries(
    Object.entries(site.theme.colours).flatMap(([name, colour]) =>
      colour === undefined ? [] : [[name, colour]],
    ),
  ),
};

/** In pixels of the card. */
export const pictureBox = { left: 680, top: 65, size: 500 } as const;

const panelLeft = 660;
const margin = 64;
const marks = { inset: 36, length: 30, stroke: 3 };

const looks = {
  studio: { ground: 'white', ink: 'ink', soft: 'ink-soft', faint: 'ink-faint', mark: 'brand' },
  night: { ground: 'night', ink: 'white', soft: 'night-soft', faint: 'night-soft', mark: 'night-link' },
} as const;

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const backgroundStyle = (source: string, width: number, height: number): CSSProperties => ({
  width,
  height,
  backgroundImage: `url("${source}")`,
  backgroundSize: `${width}px ${height}px`,
});

function largeSymbol(): string {
  const markup = symbolMarkup({ ink: colours['night-raised'], lens: colours.brand, beak: colours.amber });
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="4 4 72 72">${markup}</svg>`,
  );
}

/** The viewfinder's corner marks around the picture: a plain array, because Satori does not render components. */
function viewfinder(colour: string) {
  const { inset, length, stroke } = marks;
  const line = `${stroke}px solid ${colour}`;
  const corners: CSSProperties[] = [
    { top: inset, left: inset, borderTop: line, borderLeft: line },
    { top: inset, right: inset, borderTop: line, borderRight: line },
    { bottom: inset, left: inset, borderBottom: line, borderLeft: line },
    { bottom: inset, right: inset, borderBottom: line, borderRight: line },
  ];
  return corners.map((corner, index) => (
    <div key={index} style={{ position: 'absolute', width: length, height: length, ...corner }} />
  ));
}

function Price({ from, amount, tax }: NonNullable<ShareCard['price']>) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ display: 'flex', alignItems: 'baseline' }}>
        {from !== null && (
          <div style={{ fontSize: 28, color: colours['ink-soft'], marginRight: 14 }}>{from}</div>
        )}
        <div style={{ fontSize: 62, fontWeight: 700, lineHeight: 1, letterSpacing: -1 }}>{amount}</div>
      </div>
      <div style={{ fontSize: 22, color: colours['ink-faint'], marginTop: 12 }}>{tax}</div>
    </div>
  );
}

function CardText({ card, width }: { readonly card: ShareCard; readonly width: number }) {
  const look = looks[card.look];
  const size = titleSize(card.title, width, 3);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width }}>
      {card.eyebrow !== null && (
        <div style={{ fontSize: 26, color: colours[look.faint], marginBottom: 12 }}>{card.eyebrow}</div>
      )}
      <div
        style={{
          display: 'block',
          lineClamp: 3,
          whiteSpace: 'pre-wrap',
          wordBreak: 'break-word',
          fontSize: size,
          fontWeight: 700,
          lineHeight: 1.12,
          letterSpacing: size * -0.015,
        }}
      >
        {card.title}
      </div>
      {card.text !== null && (
        <div
          style={{
            display: 'block',
            lineClamp: card.price === null ? 3 : 2,
            marginTop: 20,
            fontSize: 27,
            lineHeight: 1.4,
            color: colours[look.soft],
          }}
        >
          {card.text}
        </div>
      )}
    </div>
  );
}

function Panel({ card }: { readonly card: ShareCard }) {
  const panel = { position: 'absolute', top: 0, bottom: 0, right: 0, left: panelLeft } as const;
  if (card.picture !== null)
    return (
      <div style={{ ...panel, display: 'flex', backgroundColor: colours.studio }}>
        {viewfinder(colours.brand)}
      </div>
    );
  if (writtenName !== undefined)
    return <div style={{ ...panel, display: 'flex' }}>{viewfinder(colours['night-line'])}</div>;
  return (
    <div style={{ position: 'absolute', left: 640, top: -20, ...backgroundStyle(largeSymbol(), 720, 720) }} />
  );
}

function ShopName({ card }: { readonly card: ShareCard }) {
  if (writtenName === undefined) {
    const logo = wordmarkSvg({
      ink: colours[looks[card.look].ink],
      lens: colours.brand,
      beak: colours.amber,
    });
    return <div style={backgroundStyle(dataUri(logo), 224, 56)} />;
  }
  const name = card.title === writtenName ? '' : cardText(writtenName);
  return <div style={{ fontSize: 40, fontWeight: 700, lineHeight: 1.2 }}>{name}</div>;
}

export function CardDrawing({ card }: { readonly card: ShareCard }) {
  const look = looks[card.look];
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        backgroundColor: colours[look.ground],
        color: colours[look.ink],
        fontFamily: 'Figtree, Figtree Ext',
        fontWeight: 500,
      }}
    >
      <Panel card={card} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: '100%',
          padding: `${margin - 8}px 0 ${margin - 6}px ${margin}px`,
        }}
      >
        <ShopName card={card} />
        <CardText card={card} width={panelLeft - margin - 48} />
        {card.price === null ? (
          <div style={{ fontSize: 24, color: colours[look.faint] }}>{card.note}</div>
        ) : (
          <Price {...card.price} />
        )}
      </div>
    </div>
  );
}
