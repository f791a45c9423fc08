/** The colours of `ui/brand/tokens.ts` as values: email programs do not support custom properties. */
export const colour = {
  ink: '#0b1f33',
  soft: '#52667a',
  line: '#dfe6ed',
  sunken: '#f1f5f8',
  night: '#0b1f33',
  brand: '#0086c8',
  action: '#0074ad',
  /** For programs in dark mode. */
  nightRaised: '#15304a',
  nightLine: '#2b4660',
  nightSoft: '#b9c8d6',
  nightLink: '#7cc8f0',
} as const;

export const line = `border-top:1px solid ${colour.line}`;

export const table = 'width:100%;border-collapse:collapse;border-spacing:0';
