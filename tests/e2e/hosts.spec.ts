import { storeCodes } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { expect, test } from './fixtures';
import { rawRequest } from './raw-request';

// That every host is its own store: journey.spec.ts. Forms of hosts, and headers of proxies: lib/stores/hosts.test.ts,
// tests/security/request-forms.test.ts and tests/faults/serve.test.ts.

const langOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

test('the override header selects the store and affects no other request', async () => {
  const override = (store: string) => ({ 'x-store-host': store });
  for (const path of ['/', '/cart', '/search?q=a']) {
    for (const round of [1, 2]) {
      const chosen = await rawRequest(path, { headers: override('fr.localhost') });
      expect(langOf(chosen.body), `${path} chosen, round ${round}`).toBe('fr-FR');
      expect(chosen.headers.vary).toMatch(/x-store-host/i);
      const plain = await rawRequest(path);
      expect(langOf(plain.body), `${path} plain, round ${round}`).toBe('en-GB');
    }
  }
  const nobody = await rawRequest('/', { headers: override('nobody.example') });
  expect(nobody.status).toBe(404);
  const call = await rawRequest('/api/cart', { headers: override('no.localhost') });
  expect(JSON.parse(call.body)).toMatchObject({ prices: { grand_total: { value: 0, currency: 'NOK' } } });
});

test('a bare local host links to the stores of the demo', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const reply = await rawRequest('/', { host });
    expect([reply.status, langOf(reply.body)], host).toEqual([200, 'en']);
    expect(reply.headers['cache-control'], host).toBe('no-store');
    for (const code of storeCodes) expect(reply.body).toContain(`href="http://${devHost(code)}:3000/"`);
  }
});

test('a host of no store is a plain 404', async () => {
  const unknown = ['nobody.example', 'uk.localhost.example', 'xuk.localhost'];
  for (const host of [...unknown, '', 'localhost', '127.0.0.1']) {
    for (const path of [...(unknown.includes(host) ? ['/'] : []), '/api/cart', '/cart']) {
      const reply = await rawRequest(path, { host });
      expect(reply.status, `${host}${path}`).toBe(404);
      expect(reply.body).not.toContain('<html');
    }
  }
});
