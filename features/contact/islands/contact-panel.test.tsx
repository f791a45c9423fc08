// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { compiledTexts } from '@/lib/testing/compiled-texts';
import { TextsProvider } from '@/lib/client/shop-context';
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
    <TextsProvider texts={compiledTexts(en)}>
      <ContactPanel privacy={null} />
    </TextsProvider>,
  );
  expect(document.activeElement).toBe(document.body);
  await press('Send');
  await press(en.contact.form.another);
  await until(() => expect(document.activeElement).toBe(main.querySelector('select')));
  await end();
});
