import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Price } from './price';

const net = { price: '100 €', label: 'ohne MwSt.', grossLabel: 'inkl. MwSt.' };

it('has each amount as the only text of its element, with and without VAT', () => {
  const markup = renderToStaticMarkup(<Price price="119 €" net={net} />);
  expect(markup).toContain('<span class="amount-net"><span>100 €</span><small> ohne MwSt.</small></span>');
  expect(markup).toContain('<span class="amount-gross"><span>119 €</span><span> inkl. MwSt.</span></span>');
});

describe('the prior price of a reduction', () => {
  it('stands with and without VAT, one of which is shown, as the large price is', () => {
    const prior = { gross: '149 €', net: '125 €' };
    const markup = renderToStaticMarkup(<Price price="119 €" net={net} prior={prior} priorLabel="Vorher" />);
    expect(markup).toContain('amount-net');
    expect(markup).toMatch(
      /Vorher <s><span class="when-gross">149 €<\/span><span class="when-net">125 €<\/span><\/s>/,
    );
  });

  it('stands alone where the price has no VAT in it', () => {
    const markup = renderToStaticMarkup(<Price price="119 €" prior={{ gross: '149 €' }} />);
    expect(markup).toContain('<s><span>149 €</span></s>');
    expect(markup).not.toContain('when-');
  });
});
