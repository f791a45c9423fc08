import localFont from 'next/font/local';

/* next/font analyses its arguments statically: every value has to be a literal. */

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  style: 'normal',
  display: 'swap',
  // In the first second the connection belongs to the page and its largest picture; the fallback has the same widths.
  preload: false,
  // `fallback-fonts.css` has the ones of all systems.
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const figtreeExt = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  variable: '--font-figtree-ext',
  weight: '300 900',
  style: 'normal',
  display: 'swap',
  // Letters such as Ő, Ł and Š are rare: the browser fetches this file only when a page contains one.
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** Class names for `<html>` that define the two variables used by `--font-sans` in `app/base.css`. */
export const fontClassName = `${figtree.variable} ${figtreeExt.variable}`;
