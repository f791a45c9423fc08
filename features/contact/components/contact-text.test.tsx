import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import { ContactText, contactPlaceholders } from './contact-text';

it('makes the phone number and the address of the store links, in any order', () => {
  const { phoneNumber, email } = storeConfig('it');
  const text = `Scriva a ${contactPlaceholders.email} o chiami ${contactPlaceholders.phone}.`;
  const html = renderToStaticMarkup(<ContactText text={text} store="it" />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(`Scriva a ${email} o chiami ${phoneNumber}.`);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `mailto:${email}`,
    `tel:${phoneNumber.replaceAll(' ', '')}`,
  ]);
});
