import 'server-only';
import type { FeedSlice } from '@/commerce/model/product';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/context';
import { feed } from '@/config/limits/serving';
import { company } from '@/config/shop/company';
import { pickupMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { shippingTitle } from '@/lib/messages/method-titles';
import { storeTexts } from '@/lib/messages/messages';
import { featureOn } from '@/lib/stores/enabled-features';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { escapeXml } from '@/lib/text/safe-text';
import { type FeedStore, googleItem } from '../google-item';

async function feedStore(store: StoreCode, origin: string): Promise<FeedStore> {
  const texts = await storeTexts(store);
  const delivered = offeredShipping(store).filter(({ method }) => method !== pickupMethod);
  return {
    origin,
    country: storeConfig(store).country,
    shipping: delivered.map((method) => ({
      ...method,
      title: shippingTitle(method.carrier, method.method, texts),
    })),
  };
}

function channelStart(store: StoreCode, origin: string): string {
  const name = escapeXml(`${company.storeName} ${storeConfig(store).label}`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${name}</title><link>${escapeXml(origin)}</link><description>${name}</description>\n`
  );
}

/** RSS 2.0, in the default currency; at most `feed.articlesPerRead` in memory. Null where `productFeed` is off. */
export async function googleFeed(
  store: StoreCode,
  origin: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const { catalogue } = backend();
  if (!featureOn('productFeed', store)) return null;
  const context = defaultContext(store);
  const read = (cursor: string | null) => catalogue.feedArticles(context, cursor, feed.articlesPerRead);
  const page = await feedStore(store, origin);
  // A database that does not answer fails the request, not the stream.
  let slice: FeedSlice | null = await read(null);
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(channelStart(store, origin))),
    pull: async (controller) => {
      const items = slice?.articles.map((article) => googleItem(article, page) ?? '') ?? [];
      controller.enqueue(encoder.encode(items.join('')));
      const next = slice?.next ?? null;
      slice = next === null ? null : await read(next);
      if (slice) return;
      controller.enqueue(encoder.encode('</channel>\n</rss>\n'));
      controller.close();
    },
  });
}
