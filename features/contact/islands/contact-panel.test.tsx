// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
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

it('moves the focus to the form of another message', async () => {
  const { main, press, end } = await renderPage(
    <EnglishTexts>
      <ContactPanel privacy={null} />
    </EnglishTexts>,
  );
  expect(document.activeElement).toBe(document.body);
  await press('Send');
  await press(en.contact.form.another);
  await until(() => expect(document.activeElement).toBe(main.querySelector('select')));
  await end();
});
