import type { Page } from '@playwright/test';
import {
  areas,
  firstVisit,
  otherFeatures,
  type State,
  wide,
  withOtherFeatures,
  withoutConnection,
} from './accessible-states';
import { unanswered } from './answered-consent';
import { testWith } from './feature-server';
import { type Shop, test } from './fixtures';
import { expectAccessible } from './page-checks';

// axe on every kind of page and state, once: what it finds does not depend on the store. The page of a shop under
// maintenance and the sign-in of a closed shop are in the specs that start such shops.

async function expectAllAccessible(page: Page, shop: Shop, states: readonly State[]): Promise<void> {
  for (const { name, reach, widths = [wide] } of states)
    await test.step(name, async () => {
      await page.setViewportSize({ width: widths[0] ?? wide, height: 900 });
      await (typeof reach === 'string' ? page.goto(reach) : reach(page, shop));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${name} at ${width} px`);
      }
    });
}

for (const [area, states] of Object.entries(areas))
  test(`axe finds nothing in ${area}`, ({ page, shop }) => expectAllAccessible(page, shop, states));

test.describe('on a first visit', () => {
  test.use({ storageState: unanswered });
  test('axe finds nothing in the cookie question', ({ page, shop }) =>
    expectAllAccessible(page, shop, firstVisit));
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('axe finds nothing in pages without a connection', async ({ context, shop }) => {
    // Not the fixture `page`, which fails on requests without a connection.
    await expectAllAccessible(await context.newPage(), shop, withoutConnection);
  });
});

testWith(otherFeatures)(
  'axe finds nothing in the wishlist and the account with other features',
  ({ page, shop }) => expectAllAccessible(page, shop, withOtherFeatures),
);
