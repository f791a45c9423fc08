import type { IncomingHttpHeaders } from 'node:http';
import { bridge } from '../lib/bridge.ts';
import type { RefusalTexts } from '../lib/http/refusal-texts';

/** Until the texts are loaded. */
const english: RefusalTexts = {
  language: 'en',
  retry: 'Try again',
  pages: {
    unavailable: { title: 'Our website is very busy', text: 'Please try again in a moment.' },
    rate_limited: { title: 'Too many requests', text: 'Please wait a moment.' },
  },
  failure: {
    title: 'An unexpected error occurred',
    text: 'Something went wrong on our side. Please try again.',
    home: 'Go to the home page',
    contact: 'Contact',
    reference: 'Reference: {id}',
  },
  offline: {
    live: 'You’re offline. Check your connection.',
    title: 'You are offline',
    text: 'This page was not saved on your device.',
    pages: 'Saved pages',
    saved: 'You’re offline. This page was saved on {time}.',
  },
  messages: {
    unavailable: 'Please try again in a moment.',
    rate_limited: 'Too many requests. Please wait a moment.',
    body_too_large: 'What you’re sending is too large.',
  },
};

/** The texts for a request in the language of its store. */
export function refusalTexts(headers: IncomingHttpHeaders): RefusalTexts {
  return bridge.refusalTexts?.(headers) ?? english;
}
