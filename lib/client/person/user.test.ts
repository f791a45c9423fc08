import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '@/lib/testing/until';
import { queryClient } from '../query-client';
import { storeSignedIn, wasSignedIn } from './sign-in-state';
import { userKey, userQuery, withoutReadingUser } from './user';

const forgetPerson = vi.hoisted(() => vi.fn());
vi.mock('./forget-person', () => ({ forgetPerson }));

const shop = { localeKey: 'en_GB', currency: 'GBP' } as const;
const guest = { isLoggedIn: false, firstname: null, email: null, wishlistSkus: [] };

/** The reads of the user that were sent, with what may abort each. */
let sent: (AbortSignal | null)[] = [];
let answer: (() => void) | null = null;

beforeEach(() => {
  sent = [];
  // A browser, as far as the query cache needs one.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal | null }) => {
    sent.push(signal);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      answer = () => resolve(Response.json(guest));
    });
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

const show = () => new QueryObserver(queryClient(), userQuery(shop)).subscribe(() => {});

describe('during a sign-out', () => {
  it('an earlier read of the user is aborted, and a later one waits', async () => {
    const stop = show();
    await until(() => expect(sent).toHaveLength(1));
    const call = Promise.withResolvers<void>();
    const signedOut = withoutReadingUser(() => {
      expect(sent[0]?.aborted).toBe(true);
      return call.promise;
    });
    await until(() => expect(queryClient().getQueryState(userKey)?.fetchStatus).toBe('idle'));
    const read = queryClient().fetchQuery(userQuery(shop));
    await Promise.resolve();
    expect(sent).toHaveLength(1);
    call.resolve();
    await signedOut;
    await until(() => expect(sent).toHaveLength(2));
    answer?.();
    expect(await read).toEqual(guest);
    stop();
  });

  it('that fails the user is read again', async () => {
    const failing = withoutReadingUser(() => Promise.reject(new Error('no connection')));
    await expect(failing).rejects.toThrow('no connection');
    const read = queryClient().fetchQuery(userQuery(shop));
    await until(() => expect(sent).toHaveLength(1));
    answer?.();
    expect(await read).toEqual(guest);
  });
});

it('what is left of an ended session is erased by a later read if the first could not', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/', reload } }));
  storeSignedIn(true, 'Anne');
  forgetPerson.mockRejectedValueOnce(new Error('no connection'));
  const read = async () => {
    const reading = queryClient().fetchQuery({ ...userQuery(shop), retry: false });
    const count = sent.length;
    await until(() => expect(sent.length).toBe(count + 1));
    answer?.();
    return reading;
  };
  await expect(read()).rejects.toThrow('no connection');
  expect(wasSignedIn()).toBe(true);
  expect(await read()).toEqual(guest);
  expect(forgetPerson).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledOnce();
  expect(wasSignedIn()).toBe(false);
});
