/** Addresses that one provider delivers to one mailbox. */
export interface MailProvider {
  /** The first one stands for all: an account has the same name under each of them. */
  readonly domains: readonly [string, ...string[]];
  /** Characters of the name that the provider ignores. */
  readonly ignored?: string;
  /** Starts a tag like `+`. */
  readonly tag?: string;
}

/** Providers whose addresses have several spellings beside `+tags`, as their help pages say. */
export const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '.-_' },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignored: '.-' },
  // A name contains no hyphen, which starts the keyword of a disposable address.
  { domains: ['yahoo.com'], tag: '-' },
  { domains: ['yahoo.de'], tag: '-' },
  { domains: ['yahoo.fr'], tag: '-' },
  { domains: ['yahoo.it'], tag: '-' },
  { domains: ['yahoo.co.uk'], tag: '-' },
  { domains: ['yahoo.no'], tag: '-' },
  { domains: ['yahoo.se'], tag: '-' },
];
