import { env } from '@/config/env/env';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { canonicalHost, devHost } from '@/lib/stores/hosts';
import type { Commands } from '../command';

function addresses() {
  const { PORT, STORE_DOMAINS } = env();
  return storeCodes.map((code) => ({
    code,
    label: storeConfig(code).label,
    local: `http://${devHost(code)}:${PORT}`,
    canonical: `https://${canonicalHost(code, { domains: STORE_DOMAINS, production: true, devHosts: false })}`,
  }));
}

export const commands: Commands = {
  stores: {
    summary: 'list the store views and their addresses',
    run: async ({ show }) => {
      const rows = addresses();
      const lines = rows.map(({ code, label, local, canonical }) =>
        [code.padEnd(6), label.padEnd(24), local.padEnd(34), canonical].join(' '),
      );
      show(rows, lines.join('\n'));
    },
  },
};
