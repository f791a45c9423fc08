import { expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { storeOrigin } from './store-origin';

const domains = JSON.stringify({ be_nl: ['www.owls.example', 'owls.example'], uk: ['uk.owls.example:8080'] });

it('is the canonical host, by https in production', () => {
  expect(storeOrigin('be_nl', parseEnv({ NODE_ENV: 'production' }))).toBe('https://owlwatch-be-nl.example');
  const own = parseEnv({ NODE_ENV: 'production', STORE_DOMAINS: domains });
  expect(storeOrigin('be_nl', own)).toBe('https://www.owls.example');
  expect(storeOrigin('uk', own)).toBe('https://uk.owls.example:8080');
});

it('is the local host with its port in development', () => {
  expect(storeOrigin('be_nl', parseEnv({ PORT: '4100' }))).toBe('http://be-nl.localhost:4100');
  expect(storeOrigin('uk', parseEnv({ STORE_DOMAINS: domains }))).toBe('http://uk.owls.example:8080');
});
