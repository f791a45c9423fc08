import type { ReactNode } from 'react';
import {
  type SimpleIcon,
  siAmericanexpress,
  siApplepay,
  siDhl,
  siDpd,
  siFedex,
  siGooglepay,
  siKlarna,
  siMastercard,
  siPaypal,
  siSepa,
  siUps,
  siVisa,
} from 'simple-icons';

interface Mark {
  readonly icon: SimpleIcon;
  /** The part of the drawing, on its grid of 24, that is not empty. */
  readonly box: string;
  /** The colour of the tile and that of the drawing, for brands whose own colour is too light on white. */
  readonly colours?: readonly [tile: string, drawing: string];
}

const marks: Readonly<Partial<Record<string, Mark>>> = {
  visa: { icon: siVisa, box: '0 8.1 24 7.8' },
  mastercard: { icon: siMastercard, box: '0 4.5 24 15' },
  americanexpress: { icon: siAmericanexpress, box: '0 0 24 24' },
  paypal: { icon: siPaypal, box: '1.8 0 20.4 24' },
  applepay: { icon: siApplepay, box: '0 4.3 24 15.4' },
  googlepay: { icon: siGooglepay, box: '0 7.2 24 9.6' },
  klarna: { icon: siKlarna, box: '0 2 24 20', colours: ['#FFB3C7', '#0B051D'] },
  dhl: { icon: siDhl, box: '0 10.3 24 3.4', colours: ['#FFCC00', '#D40511'] },
  dpd: { icon: siDpd, box: '1.7 0 20.6 24' },
  ups: { icon: siUps, box: '1.8 0 20.4 24', colours: ['#FFB500', '#150400'] },
  fedex: { icon: siFedex, box: '0 8.7 24 6.6' },
  directdebit: { icon: siSepa, box: '0 8 24 8' },
};

/** Names in the colour of the brand, for brands that Simple Icons does not have. */
const plates: Readonly<Partial<Record<string, readonly [name: string, colour: string, tile?: string]>>> = {
  ideal: ['iDEAL', '#cc0066'],
  bancontact: ['Bancontact', '#005498'],
  kbc: ['KBC', '#003665'],
  belfius: ['Belfius', '#c30045'],
  sofort: ['SOFORT', '#383a41'],
  giropay: ['giropay', '#00519e'],
  eps: ['eps', '#a6025b'],
  twint: ['TWINT', '#000000'],
  vipps: ['Vipps', '#c2410c'],
  swish: ['Swish', '#3c1a5b'],
  maestro: ['maestro', '#0055a4'],
  riverty: ['Riverty', '#00564c'],
  gls: ['GLS', '#061ab1', '#ffd100'],
  in3: ['in3', '#2d3a8c'],
  billink: ['Billink', '#0b6b5f'],
};

/** Drawings of methods that are no brand, on a grid of 24. */
const drawings: Readonly<Partial<Record<string, string>>> = {
  banktransfer: 'M12 2 2 7.5V9h20V7.5zM4 11h2.5v7H4zm6.75 0h2.5v7h-2.5zM17.5 11H20v7h-2.5zM2 19.5h20V22H2z',
  payafterdelivery: 'M5 2h14v20l-3.5-2L12 22l-3.5-2L5 22zm3 5v1.8h8V7zm0 4v1.8h8V11z',
  einvoice: 'M5 2h14v20l-3.5-2L12 22l-3.5-2L5 22zm3 5v1.8h8V7zm0 4v1.8h8V11z',
};

export const hasMark = (code: string): boolean =>
  [marks, plates, drawings].some((kind) => Object.hasOwn(kind, code));

export interface Brand {
  /** Of a payment method or a carrier. */
  readonly code: string;
  readonly name: string;
}

interface BrandMarkProps {
  readonly code: string;
  /** The accessible name; omit it where the name is visible next to the mark. */
  readonly name?: string | undefined;
}

/** From Simple Icons (decision 0068), else its name. A component of the server: drawings are not sent as JavaScript. */
export function BrandMark({ code, name }: BrandMarkProps) {
  const content = contentOf(code);
  if (!content) {
    return (
      <span className="grid h-7 w-16 place-items-center overflow-hidden rounded-md border border-line-strong bg-white px-0.5 text-center text-[0.625rem]/3 font-bold text-ink hyphens-auto wrap-anywhere">
        {name}
      </span>
    );
  }
  return (
    <svg
      viewBox="0 0 64 28"
      width="64"
      height="28"
      className="shrink-0"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <rect
        x="0.5"
        y="0.5"
        width="63"
        height="27"
        rx="4.5"
        fill={content.tile}
        className="stroke-line-strong"
      />
      {content.drawing}
    </svg>
  );
}

function contentOf(code: string): { readonly tile: string; readonly drawing: ReactNode } | null {
  const mark = marks[code];
  if (mark) {
    const [tile, colour] = mark.colours ?? ['#fff', `#${mark.icon.hex}`];
    return { tile, drawing: inside(mark.box, mark.icon.path, colour) };
  }
  const path = drawings[code];
  if (path !== undefined) return { tile: '#fff', drawing: inside('0 0 24 24', path, '#1f2a44') };
  const plate = plates[code];
  if (!plate) return null;
  const [text, colour, tile = '#fff'] = plate;
  return {
    tile,
    drawing: (
      <text
        x="32"
        y="18"
        textAnchor="middle"
        fontSize={text.length > 8 ? 10 : 13}
        fontWeight="700"
        fill={colour}
      >
        {text}
      </text>
    ),
  };
}

const inside = (box: string, path: string, colour: string) => (
  <svg x="6" y="4" width="52" height="20" viewBox={box}>
    <path fill={colour} fillRule="evenodd" d={path} />
  </svg>
);

export interface BrandMarksProps {
  readonly label: string;
  readonly brands: readonly Brand[];
}

export function BrandMarks({ label, brands }: BrandMarksProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {brands.map((brand) => (
        <li key={brand.code} className="flex">
          <BrandMark {...brand} />
        </li>
      ))}
    </ul>
  );
}
