import { expect, it } from 'vitest';
import { parseEnv } from '@/config/env/env';
import { storeOrigin } from './hosts';

const domains = JSON.stringify({ be_nl: ['www.owls.example', 'owls.example'], uk: ['uk.owls.example:8080'] });

it('is the canonical host, by https in production', () => {
  const DATABASE_URL = 'postgresql://127.0.0.1/owlwatch';
  const operated = {
    NODE_ENV: 'production',
    DATABASE_URL,
    SHOP_FILE: 'demo/shop.yaml',
    SESSION_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1',
  };
  expect(storeOrigin('be_nl', parseEnv(operated))).toBe('https://owlwatch-be-nl.example');
  const env = parseEnv({ ...operated, STORE_DOMAINS: domains });
  expect(storeOrigin('be_nl', env)).toBe('https://www.owls.example');
  expect(storeOrigin('uk', env)).toBe('https://uk.owls.example:8080');
});

it('is the same for a command, whose shell sets no NODE_ENV', () => {
  const DATABASE_URL = 'postgresql://127.0.0.1/owlwatch';
  expect(storeOrigin('be_nl', parseEnv({ DATABASE_URL }))).toBe('https://owlwatch-be-nl.example');
  const variables = { DATABASE_URL, NODE_ENV: 'development', STORE_DOMAINS: domains };
  expect(storeOrigin('be_nl', parseEnv(variables))).toBe('https://www.owls.example');
  expect(storeOrigin('be_nl', parseEnv({ ...variables, PRODUCTION: 'off' }))).toBe(
    'http://www.owls.example:3000',
  );
});

it('is the local host with its port in development, and in the demo', () => {
  expect(storeOrigin('be_nl', parseEnv({ NODE_ENV: 'production' }))).toBe('http://be-nl.localhost:3000');
  expect(storeOrigin('be_nl', parseEnv({ PORT: '4100' }))).toBe('http://be-nl.localhost:4100');
  expect(storeOrigin('uk', parseEnv({ STORE_DOMAINS: domains }))).toBe('http://uk.owls.example:8080');
});
