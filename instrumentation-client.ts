/** Zod's configuration, which it reads from here so that it can be set without loading Zod. */
const configured = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

// Zod would try whether it may compile schemas with `Function`, which the policy refuses and browsers report.
(configured.__zod_globalConfig ??= {}).jitless = true;
