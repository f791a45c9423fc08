const byCountry = {
  nl: ['ziggo.nl', 'kpnmail.nl', 'home.nl', 'planet.nl', 'hetnet.nl', 'xs4all.nl'],
  be: ['telenet.be', 'skynet.be', 'proximus.be'],
  de: ['web.de', 'gmx.de', 't-online.de', 'freenet.de'],
  at: ['gmx.at', 'aon.at'],
  ch: ['bluewin.ch', 'gmx.ch', 'hispeed.ch'],
  fr: ['orange.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'wanadoo.fr'],
  it: ['libero.it', 'virgilio.it', 'tiscali.it', 'alice.it'],
  no: ['online.no'],
  se: ['telia.com', 'bredband.net'],
  uk: ['btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net'],
};

/** Domains of mailboxes that are common in the countries of the shop, for suggestions after a typing error. */
export const emailDomains: readonly string[] = Object.values(byCountry).flat();

/** Addresses that one provider delivers to one mailbox. */
export interface MailProvider {
  /** The first one represents all: an account has the same name under each of them. */
  readonly domains: readonly [string, ...string[]];
  /** Characters of the name that the provider ignores. */
  readonly ignored?: string;
  /** Starts a tag like `+`. */
  readonly tag?: string;
}

/** Providers whose addresses have several spellings besides `+tags`, as their help pages state. */
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
