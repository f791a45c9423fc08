import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, smallPage } from '@/lib/testing/small-page';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { ContactPanel } from './contact-panel';

vi.mock('./contact-form', () => ({
  ContactForm: ({ onSent }: { readonly onSent: () => void }) => (
    <section>
      <select aria-label="Topic" />
      <button type="button" onClick={onSent}>
        Send
      </button>
    </section>
  ),
}));

let page: ReturnType<typeof smallPage>;

beforeEach(() => {
  page = smallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

it('moves the focus to the form of another message', async () => {
  const { main, press, end } = await renderPage(
    page.document,
    <ContactPanel privacy={null} texts={{ contactForm: en.contact.form }} />,
  );
  expect(page.document.activeElement).toBe(page.document.body);
  await press('Send');
  await press(en.contact.form.another);
  await until(() => expect(page.document.activeElement).toBe(main.querySelector('select')));
  await end();
});
