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
