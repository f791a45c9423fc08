import type { Page } from '@playwright/test';
import { consentCommand, ga4Problems } from '@/mocks/ga4-schema';
import { type TagEvent, type TagPush, eventOf } from '@/mocks/tag-server';
import { expect, type Shop } from './fixtures';

/** What the tag sends from now on, in order. */
export function recordPushes(page: Page): TagPush[] {
  const pushes: TagPush[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/collect') pushes.push(request.postDataJSON() as TagPush);
  });
  return pushes;
}

const eventsOf = (pushes: readonly TagPush[]): TagEvent[] =>
  pushes.map(eventOf).filter((event) => event !== null);
/** The events with a name. */
export const named = (pushes: readonly TagPush[], name: string) =>
  eventsOf(pushes).filter((event) => event.name === name);
/** Counts them, for `expect.poll`. */
export const countOf = (pushes: readonly TagPush[], name: string) => () => named(pushes, name).length;

/** Whether a push is the data layer's reset before the event of an e-commerce push. */
const isReset = (push: TagPush | undefined) =>
  push !== undefined && 'ecommerce' in push && push.ecommerce === null;

/** Expects every push to have only documented parameters and nothing personal: no query, none of `secrets`. */
export function expectClean(pushes: readonly TagPush[], shop: Shop, secrets: readonly string[]): void {
  expect(eventsOf(pushes).flatMap(({ name, params }) => ga4Problems(name, params))).toEqual([]);
  for (const push of pushes) {
    if (Array.isArray(push) && push[0] === 'consent')
      expect(consentCommand.safeParse(push).error).toBeUndefined();
  }
  const text = JSON.stringify(pushes);
  for (const secret of ['?', ...secrets]) expect(text, secret).not.toContain(secret);
  if (shop.code !== 'uk') return;
  for (const [index, push] of pushes.entries()) {
    if (!Array.isArray(push) && push['ecommerce'])
      expect(isReset(pushes[index - 1]), JSON.stringify(push)).toBe(true);
  }
}
