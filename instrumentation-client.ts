declare global {
  /** Zod's configuration, which it reads from here so that it can be set without loading Zod. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod would try whether it may compile schemas with `Function`, which the policy refuses and browsers report.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

export {};
