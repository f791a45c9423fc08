import type { CSSProperties } from 'react';
import { writtenName } from '@/config/shop/company';
import { site } from '@/config/site/site';
import { symbolMarkup, wordmarkSvg } from '@/ui/brand/brand-paths';
import { colours as usual } from '@/ui/brand/tokens';
import { cardText, titleSize } from '../card-text';
import type { ShareCard } from '../share-card';

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
  const markup = symbolMarkup({ ink: colours['night-raised'], lens: colours.brand });
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
    const logo = wordmarkSvg({ ink: colours[looks[card.look].ink], lens: colours.brand });
    return <div style={backgroundStyle(dataUri(logo), 224, 56)} />;
  }
  const name = card.title === writtenName ? '' : cardText(writtenName);
  return <div style={{ fontSize: 40, fontWeight: 700, lineHeight: 1.2 }}>{name}</div>;
}

/** A share card without its picture, which is composited onto it later. */
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
