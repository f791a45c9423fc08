/**
 * First segments that guests may request in a shop that demands a sign-in (feature `authentication`): what a page needs
 * to be shown, legal pages, contact, and links of emails, which carry their own secret or ask for the sign-in themselves.
 */
const openSegments: ReadonlySet<string> = new Set([
  '.well-known',
  '_next',
  'apple-icon.png',
  'back-in-stock',
  'contact',
  'design-system',
  'favicon.ico',
  'icon.svg',
  'icons',
  'img',
  'legal',
  'maintenance',
  'manifest.webmanifest',
  'media',
  'menu-file',
  'multisafepay',
  'newsletter',
  'not-found',
  'offline.js',
  'order',
  'order-documents',
  'qa-bar.js',
  'robots.txt',
  'store-switch',
  'sw.js',
  'withdrawal',
]);

/** Calls without goods or a cart: account, contact, texts, and those of operators and QA. */
const openCalls: ReadonlySet<string> = new Set([
  'contact',
  'health',
  'metrics',
  'qa',
  'server-messages',
  'user',
]);

/** The pages of guests below /customer/account. */
const guestPages: ReadonlySet<string> = new Set([
  'confirm',
  'create',
  'createpassword',
  'forgotpassword',
  'login',
]);

/** Whether guests may request a path, without its query, in a shop that demands a sign-in. */
export function isOpenPath(path: string): boolean {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 'api') return openCalls.has(second);
  // The request for an email about a product; the links of such emails stay open.
  if (first === 'back-in-stock') return second !== 'request';
  if (first === 'customer') return second === 'account' && guestPages.has(third);
  return openSegments.has(first);
}

/** Files for crawlers and share cards, which are missing for guests: a redirect to a page is of no use to their readers. */
export const isFileForRobots = (path: string): boolean => /^\/(og\/|([a-z]+-)?sitemap$)/.test(path);
