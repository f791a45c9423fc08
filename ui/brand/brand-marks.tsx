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
};

export const hasMark = (code: string): boolean => Object.hasOwn(marks, code);

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
  const mark = marks[code];
  if (!mark) {
    return (
      <span className="grid h-7 w-16 place-items-center overflow-hidden rounded-md border border-line-strong bg-white px-0.5 text-center text-[0.625rem]/3 font-bold text-ink hyphens-auto wrap-anywhere">
        {name}
      </span>
    );
  }
  const { icon, box, colours = ['#fff', `#${icon.hex}`] } = mark;
  const [tile, drawing] = colours;
  return (
    <svg
      viewBox="0 0 64 28"
      width="64"
      height="28"
      className="shrink-0"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <rect x="0.5" y="0.5" width="63" height="27" rx="4.5" fill={tile} className="stroke-line-strong" />
      <svg x="6" y="4" width="52" height="20" viewBox={box}>
        <path fill={drawing} d={icon.path} />
      </svg>
    </svg>
  );
}

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
