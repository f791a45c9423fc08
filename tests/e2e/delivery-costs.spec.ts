import { carrierNames } from '@/config/shop/shipping-methods';
import { vatIdOf } from '@/config/shop/seller';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { paths } from '@/lib/paths/paths';
import { expect, type Shop, test } from './fixtures';
import { elementsOf, footerOf, linksTo, mainOf, pathsIn, textOf } from './html';

// The page about delivery costs, and the links to it. The link of the cart: free-delivery.spec.ts.

/** The link text of the delivery costs in the note about prices. */
const costsWords = ({ t }: Shop) => /<delivery>(.*)<\/delivery>/.exec(t.raw('footer.pricesNote'))?.[1] ?? '';

test('the page linked from prices lists the costs of every shipping method', async ({ request, shop }) => {
  const { t, price, currency } = shop;
  const [path = ''] = linksTo(footerOf(await (await request.get('/')).text()), costsWords(shop));
  const tables = elementsOf(mainOf(await (await request.get(path)).text()), 'table');
  const title = t('content.delivery.title');
  const table = tables.find((each) => elementsOf(each, 'caption').some((text) => textOf(text) === title));
  const [, ...rows] = elementsOf(table ?? '', 'tr');
  const methods = offeredShipping(shop.code);
  expect(rows).toHaveLength(methods.length);
  for (const { carrier, titleKey, price: prices, freeFrom } of methods) {
    const name = t(titleKey, { carrier: carrierNames[carrier] });
    const row = rows.find((each) => textOf(each).includes(name)) ?? '';
    const free = freeFrom?.[currency];
    const costs = [
      price(prices[currency] ?? NaN),
      free === undefined ? t('content.delivery.never') : price(free),
    ];
    expect(elementsOf(row, 'td').map(textOf), name).toEqual(costs);
  }
});

test('the checkout has the company details and links to the legal pages and the accessibility statement', async ({
  request,
  shop,
}) => {
  const footer = footerOf(await (await request.get(paths.checkout)).text());
  expect(textOf(footer)).toContain(vatIdOf(shop.code));
  expect(pathsIn(footer).filter((path) => path.startsWith('/legal/'))).toHaveLength(4);
});
