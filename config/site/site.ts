import { demoSiteFile, readSite } from './read-site.ts';
import type { Site } from './site-schema.ts';

/**
 * The facts of this shop: those of `SHOP_FILE`, otherwise those of the demo. Read when the process starts, from here because Node
 * loads this file for the HTTP process, without the path alias. A file with faults counts as none: `config/env/env.ts`, which
 * every process asks first, reports them.
 */
function load(): Site {
  const given = process.env['SHOP_FILE'];
  const givenSite = given ? readSite(given).site : null;
  const { site, faults } = givenSite ? { site: givenSite, faults: [] } : readSite(demoSiteFile);
  if (!site) throw new Error(faults.join('\n'));
  return site;
}

export const site: Site = load();

/** The name whose logo `ui/brand` draws, and that the messages have. */
export const drawnName = 'Owlwatch';
