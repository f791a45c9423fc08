import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptStorage } from '@/config/consent';
import { returned } from '../panels/router-events';
import { cartMark, userMark } from '@/lib/scripts/header-marks';

let stored: Map<string, string>;

/** The module as a page loads it. */
async function load() {
  vi.resetModules();
  return import('./sign-in-state');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the mark of a customer', () => {
  it('has the first name for the next page, and ends with the sign-out', async () => {
    const page = await load();
    page.storeSignedIn(true, 'Anne');
    expect(stored.get(userMark)).toBe('Anne');
    const next = await load();
    next.followSignedIn();
    expect(next.useSignedIn.getState()).toEqual({ signedIn: true, firstname: 'Anne' });
    next.storeSignedIn(false, null);
    expect([...stored.keys()]).toEqual([]);
    expect(next.useSignedIn.getState()).toEqual({ signedIn: false, firstname: null });
  });

  it('has no name of the customer before, until the one who signs in has been read', async () => {
    const { storeSignedIn, useSignedIn, wasSignedIn } = await load();
    storeSignedIn(true, 'Anne');
    storeSignedIn(true);
    expect(stored.get(userMark)).toBe('');
    expect(useSignedIn.getState()).toEqual({ signedIn: true, firstname: null });
    expect(wasSignedIn()).toBe(true);
  });

  it.each(['1', '<b>Anne</b>', 'x'.repeat(51), 'An\u202Ene', ''])('reads %j as no name', async (value) => {
    stored.set(userMark, value);
    const { followSignedIn, useSignedIn } = await load();
    followSignedIn();
    expect(useSignedIn.getState()).toEqual({ signedIn: true, firstname: null });
  });

  it('shows a name that no mark may have, but does not store it', async () => {
    const { storeSignedIn, useSignedIn } = await load();
    storeSignedIn(true, '7 of 9');
    expect(stored.get(userMark)).toBe('');
    expect(useSignedIn.getState().firstname).toBe('7 of 9');
  });

  it('follows a sign-in and a sign-out in another tab when the page is returned to', async () => {
    const { followSignedIn, useSignedIn } = await load();
    const stop = followSignedIn();
    const back = () => window.dispatchEvent(new Event(returned));
    stored.set(userMark, 'Anne');
    expect(useSignedIn.getState().signedIn).toBe(false);
    back();
    expect(useSignedIn.getState()).toEqual({ signedIn: true, firstname: 'Anne' });
    stored.set(userMark, 'Zoë');
    back();
    expect(useSignedIn.getState().firstname).toBe('Zoë');
    stored.delete(userMark);
    back();
    expect(useSignedIn.getState()).toEqual({ signedIn: false, firstname: null });
    stop();
    stored.set(userMark, 'Anne');
    back();
    expect(useSignedIn.getState().signedIn).toBe(false);
  });

  it('keeps a name that is not stored when the page is returned to', async () => {
    const { followSignedIn, storeSignedIn, useSignedIn } = await load();
    followSignedIn();
    storeSignedIn(true, '7 of 9');
    window.dispatchEvent(new Event(returned));
    expect(useSignedIn.getState()).toEqual({ signedIn: true, firstname: '7 of 9' });
  });
});

it('the marks of the header are erased with everything else of a person', () => {
  const kept: readonly string[] = keptStorage.local;
  expect(kept.filter((key) => [cartMark, userMark].includes(key))).toEqual([]);
});
