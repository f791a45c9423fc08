import { site } from '@/config/site/site';

const themeColours = site.theme.colours;

/** The colours of `ui/brand/tokens.ts` and of the site file as values: email programs do not support custom properties. */
export const colour = {
  ink: '#0b1f33',
  soft: '#52667a',
  line: '#dfe6ed',
  sunken: '#f1f5f8',
  night: themeColours.night ?? '#0b1f33',
  brand: themeColours.brand ?? '#0086c8',
  action: themeColours.action ?? '#0074ad',
  nightRaised: themeColours['night-raised'] ?? '#15304a',
  nightLine: themeColours['night-line'] ?? '#2b4660',
  nightSoft: themeColours['night-soft'] ?? '#b9c8d6',
  nightLink: themeColours['night-link'] ?? '#7cc8f0',
} as const;

export const line = `border-top:1px solid ${colour.line}`;

export const table = 'width:100%;border-collapse:collapse;border-spacing:0';
