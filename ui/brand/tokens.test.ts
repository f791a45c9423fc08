import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { colour as emailColours } from '@/emails/blocks';
import { theme } from '@/config/shop/theme';
import { readSite } from '@/config/site/site';
import {
  contrastOf,
  lowContrasts,
  colours,
  graphicPairs,
  textPairs,
  type Colour,
  type ColourUse,
} from '@/ui/brand/tokens';

const root = fileURLToPath(new URL('../..', import.meta.url));
const css = readFileSync(`${root}app/base.css`, 'utf8');
const sources = globSync('ui/**/*.tsx', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, 'utf8'),
}));

const contrast = (one: Colour, other: Colour) => contrastOf(colours[one], colours[other]);

const pairs = (uses: readonly ColourUse[]) =>
  uses.flatMap(([foreground, grounds]) => grounds.map((ground) => [foreground, ground] as const));

describe('contrast', () => {
  it('matches the formula of WCAG', () => {
    expect(contrast('white', 'white')).toBe(1);
    expect(contrast('white', 'brand')).toBeCloseTo(4.04, 1);
  });

  it.each(pairs(textPairs))('text %s on %s is at least 4.5 : 1', (foreground, ground) => {
    expect(contrast(foreground, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(graphicPairs))('graphic %s on %s is at least 3 : 1', (foreground, ground) => {
    expect(contrast(foreground, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the colours of a shop of its own', () => {
  const violet = {
    brand: '#8e4ec6',
    'brand-tint': '#f5ecfb',
    'brand-line': '#dcc3ee',
    action: '#7a35b3',
    'action-hover': '#632a92',
    'action-active': '#4e2174',
    night: '#22113a',
    'night-raised': '#331d52',
    'night-line': '#4a3069',
    'night-soft': '#cdbfdc',
    'night-link': '#d3a8f5',
  };

  it.each([
    ['no theme', {}],
    ['the example', readSite('config/testing/example-shop.yaml').site?.theme.colours ?? { brand: '#ffffff' }],
    ['violet', violet],
  ])('are readable in %s', (_, overrides) => expect(lowContrasts(overrides)).toEqual([]));

  it('are named where they are not', () => {
    const low = lowContrasts({ ...violet, action: '#c9a0e8' });
    const ratio = expect.stringMatching(/^\d\.\d\d$/);
    expect(low).toContainEqual({ front: 'white', ground: 'action', ratio, least: 4.5 });
    expect(low).toContainEqual({ front: 'action', ground: 'white', ratio, least: 3 });
  });
});

describe('tokens', () => {
  it('are the same in CSS and in TypeScript', () => {
    const declared = [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(declared)).toEqual(colours);
  });

  it('are also the colours of emails', () => {
    const tokens = new Set<string>(Object.values(colours));
    for (const [name, value] of Object.entries(emailColours)) expect(tokens, name).toContain(value);
  });

  it('contain the primary colour of the theme', () => {
    expect(colours.brand).toBe(theme.primaryColor);
  });

  it('are the only colours of the components', () => {
    // Marks of other brands have the colours of those brands.
    for (const { path, text } of sources.filter((each) => each.path !== 'ui/brand/brand-marks.tsx')) {
      expect(text.match(/#[0-9a-f]{3,8}\b(?!\w)|\b(?:rgb|hsl|oklch)a?\(/gi), path).toBeNull();
    }
  });

  it('list every pair of text and background colour that a component uses', () => {
    const foregrounds = new Set<string>([...textPairs, ...graphicPairs].map(([foreground]) => foreground));
    // Drawn shapes, not text: unfilled stars, gaps, disabled icons, corner marks.
    const decoration = new Set(['line-strong', 'night-line']);
    for (const { path, text } of sources) {
      for (const [, name = ''] of text.matchAll(/(?<![\w-])text-([a-z]+(?:-[a-z]+)*)(?![\w-])/g)) {
        if (name in colours && !decoration.has(name))
          expect(foregrounds, `${path}: text-${name}`).toContain(name);
      }
    }
  });
});
