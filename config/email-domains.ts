/** Domains of mailboxes that are common in the countries of the shop, for suggestions after a typing error. */
export const emailDomains = [
  ...['ziggo.nl', 'kpnmail.nl', 'home.nl', 'planet.nl', 'hetnet.nl', 'xs4all.nl'],
  ...['telenet.be', 'skynet.be', 'proximus.be'],
  ...[
    'web.de',
    'gmx.de',
    't-online.de',
    'freenet.de',
    'gmx.at',
    'aon.at',
    'bluewin.ch',
    'gmx.ch',
    'hispeed.ch',
  ],
  ...['orange.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'wanadoo.fr'],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'alice.it'],
  ...['online.no', 'telia.com', 'bredband.net'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net'],
] as const;
