import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorText, failureText } from './error-text';

describe('failureText', () => {
  it.each([
    [{ message: 'a', title: 'b', details: 'c', error: 'd' }, 'a'],
    [{ message: '', title: 'b', details: 'c', error: 'd' }, 'b'],
    [{ message: null, details: 'c', error: 'd' }, 'c'],
    [{ error: 'd' }, 'd'],
    ['e', 'e'],
    ['', null],
    [{ error: true }, null],
    [{}, null],
    [null, null],
    [[], null],
    [7, null],
  ])('%j', (body, text) => {
    expect(failureText(body)).toBe(text);
  });
});

describe('errorText', () => {
  afterEach(() => vi.unstubAllGlobals());
  const respond = (reply: () => Promise<Response>) => {
    const fetched = vi.fn(reply);
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('shows the message of this shop as it is', async () => {
    const fetched = respond(async () => Response.json({ Gesperrt: 'Locked' }));
    expect(await errorText('de_DE', { code: 'x', message: 'Gesperrt' }, {})).toBe('Gesperrt');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('translates a known message of another server, and loads the texts once', async () => {
    const fetched = respond(async () => Response.json({ 'No SKU %1': 'Keine Artikelnummer %1' }));
    const request = [{ product: 'OWL-1', qty: 1 }];
    expect(await errorText('de_DE', { title: 'No SKU OWL-1' }, request)).toBe('Keine Artikelnummer OWL-1');
    expect(await errorText('de_DE', 'No SKU OWL-1', request)).toBe('Keine Artikelnummer OWL-1');
    expect(await errorText('de_DE', { error: 'Unknown OWL-1' }, request)).toBe('Unknown OWL-1');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('shows the text untranslated if the texts cannot be loaded, and tries again later', async () => {
    respond(async () => Promise.reject(new TypeError('offline')));
    expect(await errorText('fr_FR', { message: 'Sorry' }, {})).toBe('Sorry');
    respond(async () => Response.json({ Sorry: 'Désolé' }));
    expect(await errorText('fr_FR', { message: 'Sorry' }, {})).toBe('Désolé');
  });

  it('is empty for a response without a text', async () => {
    expect(await errorText('nl_NL', {}, {})).toBe('');
    expect(await errorText('nl_NL', null, {})).toBe('');
  });
});
