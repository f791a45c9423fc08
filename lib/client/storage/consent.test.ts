import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ConsentModule from './consent';

/** A document with one cookie, as browsers keep it. */
function fakeDocument(cookies: boolean, lang = 'de-DE') {
  let value = '';
  const written: string[] = [];
  return {
    written,
    documentElement: { lang },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    get cookie() {
      return value;
    },
    set cookie(text: string) {
      written.push(text);
      if (cookies) value = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
}

let consent: typeof ConsentModule;
beforeEach(async () => {
  vi.resetModules();
  consent = await import('./consent');
});
afterEach(() => vi.unstubAllGlobals());

describe('the answer to the cookie question', () => {
  it.each([
    ['', null],
    ['FPCONSENT=1', 'accepted'],
    ['currency=CHF; FPCONSENT=0', 'refused'],
    ['FPCONSENT=2', null],
    ['XFPCONSENT=1', null],
  ])('reads "%s"', (cookies, answer) => expect(consent.parseConsent(cookies)).toBe(answer));

  it('is unknown on the server', () => expect(consent.currentConsent()).toBe('unknown'));

  it('is written as the spec has it', () => {
    const fake = fakeDocument(true);
    vi.stubGlobal('document', fake);
    consent.setConsent('refused');
    expect(fake.written).toEqual(['FPCONSENT=0; path=/; max-age=2592000000; samesite=lax']);
    expect(consent.currentConsent()).toBe('refused');
  });

  it.each(['fr-FR', 'fr-BE', 'nl-BE'])('is kept six months in %s, as the regulator there says', (lang) => {
    const fake = fakeDocument(true, lang);
    vi.stubGlobal('document', fake);
    consent.setConsent('accepted');
    expect(fake.written).toEqual([`FPCONSENT=1; path=/; max-age=${182 * 86_400}; samesite=lax`]);
  });

  it('is known as it was when the document loaded', () => {
    vi.stubGlobal('document', fakeDocument(true));
    expect(consent.consentAtLoad()).toBe('unknown');
    consent.setConsent('accepted');
    consent.setConsent('refused');
    expect([consent.consentAtLoad(), consent.currentConsent()]).toEqual(['unknown', 'refused']);
  });

  it('reports changes until a listener ends', () => {
    vi.stubGlobal('document', fakeDocument(true));
    const seen: string[] = [];
    const end = consent.onConsent(() => seen.push(consent.currentConsent()));
    consent.setConsent('accepted');
    consent.setConsent('unknown');
    end();
    consent.setConsent('refused');
    expect(seen).toEqual(['accepted', 'unknown']);
  });

  it('lives as long as the page where the browser refuses cookies', () => {
    vi.stubGlobal('document', fakeDocument(false));
    consent.setConsent('accepted');
    expect(consent.currentConsent()).toBe('accepted');
  });
});
