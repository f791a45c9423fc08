/**
 * How a server process is started. A shop's pages are made of short-lived strings: left alone, V8 lets its heap grow
 * instead of collecting them, and malloc keeps an arena for every thread that ever made a picture.
 */
export const serverArguments: readonly string[] = [
  '--max-semi-space-size=16',
  '--max-old-space-size=320',
  'cli/serve.ts',
];
export const serverVariables = { MALLOC_ARENA_MAX: '2' } as const;
