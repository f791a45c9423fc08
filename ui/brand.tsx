import { clsx } from 'clsx';

/** Paths of the symbol in a box of 80 × 80: two lenses that look out of an owl's head. */
export const symbolPaths = {
  head: 'M4.9 13.4C3.5 10.6 6.6 7.7 9.2 9.5 17.7 15.5 28 18.5 40 18.5s22.3-3 30.8-9c2.6-1.8 5.7 1.1 4.3 3.9C73 17.5 72.5 22 73.6 26.3A19.5 19.5 0 0 1 75 43.5a19.5 19.5 0 0 1-35 11.8A19.5 19.5 0 0 1 5 43.5a19.5 19.5 0 0 1 1.4-17.2C7.5 22 7 17.5 4.9 13.4ZM23.5 30.5a13 13 0 1 0 0 26 13 13 0 0 0 0-26Zm33 0a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z',
  beak: 'M34.8 62.5h10.4L40 72z',
  lenses: [
    { cx: 23.5, cy: 43.5, r: 8 },
    { cx: 56.5, cy: 43.5, r: 8 },
  ],
  glints: [
    { cx: 26.5, cy: 40.5, r: 2.2 },
    { cx: 59.5, cy: 40.5, r: 2.2 },
  ],
} as const;

/** The name in Figtree, as outlines: the same in a mail and before the font is there. Box 320 × 80. */
export const wordmarkPath =
  'M111.4 57.9Q106.2 57.9 102.2 55.6Q98.3 53.4 96 49.4Q93.7 45.4 93.7 40.2Q93.7 35 96 31Q98.2 27 102.2 24.7Q106.1 22.4 111.3 22.4Q116.4 22.4 120.4 24.7Q124.3 27 126.6 31Q128.8 35 128.8 40.2Q128.8 45.4 126.6 49.4Q124.4 53.4 120.4 55.6Q116.5 57.9 111.4 57.9ZM111.4 51.8Q114.5 51.8 116.9 50.3Q119.3 48.9 120.7 46.2Q122.1 43.6 122.1 40.2Q122.1 36.8 120.7 34.1Q119.3 31.5 116.9 30Q114.4 28.5 111.3 28.5Q108.1 28.5 105.7 30Q103.2 31.5 101.9 34.1Q100.5 36.8 100.5 40.2Q100.5 43.6 101.9 46.2Q103.3 48.9 105.7 50.3Q108.2 51.8 111.4 51.8Z' +
  'M138.9 57.3 130.6 32.8H137L142.2 48.7L147.4 32.8H153.6L158.7 48.5L163.9 32.8H170.4L162 57.3H155.8L150.5 40.7L145.2 57.3ZM173.2 57.3V23H179.6V57.3ZM190.7 57.3 182.4 32.8H188.9L194 48.7L199.2 32.8H205.5L210.5 48.5L215.7 32.8H222.2L213.9 57.3H207.6L202.3 40.7L197 57.3Z' +
  'M233 57.9Q228.5 57.9 226.1 55.9Q223.7 54 223.7 50.4Q223.7 46.5 226.3 44.5Q228.9 42.5 233.7 42.5H239.5Q239.2 40.2 238.1 39Q237 37.8 234.9 37.8Q233.3 37.8 232.1 38.5Q230.8 39.1 229.9 40.6L224.3 38.6Q225 37.1 226.3 35.6Q227.6 34.1 229.7 33.2Q231.9 32.2 234.9 32.2Q238.6 32.2 241.1 33.6Q243.6 35 244.8 37.6Q246 40.2 245.9 43.7L245.8 57.3H239.8L239.7 54.4Q238.8 56.1 237.1 57Q235.4 57.9 233 57.9ZM234 52.6Q235.6 52.6 236.9 51.8Q238.2 51.1 238.9 49.9Q239.6 48.7 239.6 47.4V47.3H235.9Q232.7 47.3 231.4 48Q230.2 48.8 230.2 50.2Q230.2 51.3 231.2 51.9Q232.2 52.6 234 52.6Z' +
  'M260.7 57.9Q256.6 57.9 254.5 55.9Q252.4 53.9 252.4 50.2V38.2H248.5V32.8H252.4V25.2H258.8V32.8H265V38.2H258.8V48.8Q258.8 50.4 259.5 51.2Q260.2 52 261.6 52Q262 52 262.6 51.8Q263.2 51.6 263.8 51.1L266.1 55.9Q264.9 56.8 263.5 57.3Q262 57.9 260.7 57.9Z' +
  'M281.5 57.9Q277.7 57.9 274.7 56.2Q271.8 54.6 270.1 51.7Q268.4 48.8 268.4 45Q268.4 41.3 270.1 38.4Q271.7 35.5 274.7 33.9Q277.6 32.2 281.4 32.2Q285.1 32.2 288.1 34Q291.1 35.8 292.5 39.2L286.6 41.4Q285.9 39.9 284.4 39.1Q282.9 38.2 281.1 38.2Q279.3 38.2 277.9 39.1Q276.5 39.9 275.7 41.5Q274.9 43 274.9 45Q274.9 47.1 275.7 48.6Q276.5 50.1 278 51Q279.4 51.9 281.2 51.9Q283 51.9 284.5 51Q285.9 50 286.6 48.5L292.6 50.6Q291.2 54.1 288.2 56Q285.2 57.9 281.5 57.9Z' +
  'M296 57.3V23H302.4V36Q303.6 34.1 305.4 33.2Q307.2 32.2 309.5 32.2Q312.4 32.2 314.5 33.4Q316.5 34.6 317.6 37Q318.7 39.5 318.6 43.4V57.3H312.3V44.8Q312.3 42.2 311.7 40.8Q311.1 39.4 310.1 38.8Q309 38.2 307.6 38.2Q305.1 38.1 303.7 39.7Q302.4 41.4 302.4 44.4V57.3Z';

interface BrandProps {
  /** The name of the shop for assistive technology; without it the drawing is decoration. */
  readonly label?: string | undefined;
  /** Height and width; the box is 320 × 80 (4 : 1) or square. */
  readonly className?: string | undefined;
}

/** The symbol alone, from 16 px up. The head is `currentColor`, the lenses are the brand's blue. */
export function BrandSymbol({ label, className }: BrandProps) {
  return (
    <svg viewBox="0 0 80 80" className={clsx('shrink-0', className ?? 'size-10')} {...naming(label)}>
      <SymbolShapes />
    </svg>
  );
}

/** Symbol and name (spec §9: 320 × 80). `currentColor`, so that it serves light and dark grounds. */
export function Wordmark({ label, className }: BrandProps) {
  return (
    <svg
      viewBox="0 0 320 80"
      width="320"
      height="80"
      className={clsx('shrink-0', className ?? 'h-12 w-auto')}
      {...naming(label)}
    >
      <g transform="translate(4 4) scale(0.9)">
        <SymbolShapes />
      </g>
      <path fill="currentColor" d={wordmarkPath} />
    </svg>
  );
}

function SymbolShapes() {
  return (
    <>
      <path fill="currentColor" fillRule="evenodd" d={symbolPaths.head} />
      <path fill="currentColor" d={symbolPaths.beak} />
      {symbolPaths.lenses.map((lens) => (
        <circle key={lens.cx} {...lens} className="fill-brand" />
      ))}
      {symbolPaths.glints.map((glint) => (
        <circle key={glint.cx} {...glint} className="fill-white" />
      ))}
    </>
  );
}

function naming(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}
