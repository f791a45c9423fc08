/** Carries the store key from the middleware to route handlers; the middleware overwrites what a client sends. */
export const storeHeader = 'x-owlwatch-store';

/** Carries what a page varies by from the middleware to the server, which puts it into `vary`: Next drops the middleware's own. */
export const varyHeader = 'x-owlwatch-vary';

/** Carries the shopper's address from the server to the rate limit; overwritten there as well. */
export const clientIpHeader = 'x-owlwatch-ip';
