import { beforeEach, describe, expect, it } from 'vitest';
import type { Consent } from '@/lib/client/storage/consent';
import type { Ga4Event } from './ga4';
import { type Tag, createTracker } from './tag';

let said: string[];
let scriptLoaded: () => void;
const tag: Tag = {
  start: () => void said.push('start'),
  consent: (consent, changed) => void said.push(`${consent}${changed ? ' changed' : ''}`),
  page: ({ page_location: location }) => void said.push(`page ${location}`),
  event: ({ name }) => void said.push(name),
  load: (loaded) => {
    said.push('load');
    scriptLoaded = loaded;
  },
};
const event = (name: Ga4Event['name']): Ga4Event => ({ name, ecommerce: false, params: {} });
/** The answer in the browser, which every window can change. */
let answer: Consent;
function tracker(initial: Consent) {
  answer = initial;
  const made = createTracker(tag, initial, {
    current: () => answer,
    forget: () => void said.push('forget'),
  });
  return {
    ...made,
    consent: (next: Consent) => {
      answer = next;
      made.consent(next);
    },
  };
}

beforeEach(() => void (said = []));

describe('what a tag gets', () => {
  it('is the denial first, and then everything of a shopper who has accepted before', () => {
    const { page, event: send } = tracker('accepted');
    page({ page_location: '/a' });
    send(event('login'));
    expect(said).toEqual(['start', 'accepted', 'load', 'page /a', 'login']);
  });

  it('is only the denial without an answer, and what the current page shows after an acceptance', () => {
    const { page, event: send, consent } = tracker('unknown');
    page({ page_location: '/a' });
    send(event('login'));
    page({ page_location: '/b' });
    send(event('search'));
    expect(said).toEqual(['start']);
    consent('accepted');
    expect(said).toEqual(['start', 'accepted changed', 'load', 'page /b', 'search']);
  });

  it('is nothing after a refusal, whatever the page had shown', () => {
    const { page, event: send, consent } = tracker('unknown');
    page({ page_location: '/a' });
    consent('refused');
    send(event('login'));
    expect(said).toEqual(['start', 'refused changed', 'forget']);
    consent('accepted');
    expect(said.slice(3)).toEqual(['accepted changed', 'load']);
  });

  it('ends with a withdrawal, and the script is loaded once', () => {
    const { event: send, consent } = tracker('accepted');
    consent('refused');
    send(event('login'));
    consent('accepted');
    consent('accepted');
    expect(said).toEqual(['start', 'accepted', 'load', 'refused changed', 'forget', 'accepted changed']);
  });

  it('leaves no cookie if its script arrives after a withdrawal', () => {
    const { consent } = tracker('accepted');
    consent('refused');
    said = [];
    scriptLoaded();
    expect(said).toEqual(['forget']);
    consent('accepted');
    scriptLoaded();
    expect(said).toEqual(['forget', 'accepted changed']);
  });

  it('ends with a withdrawal in another window, before the next page or event', () => {
    const { page, event: send } = tracker('accepted');
    said = [];
    answer = 'refused';
    page({ page_location: '/a' });
    send(event('login'));
    expect(said).toEqual(['refused changed', 'forget']);
  });
});
