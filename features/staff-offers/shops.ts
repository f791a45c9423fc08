import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';

export interface Shop {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

/** As one choice: a store with several currencies is there with each, the usual one first. */
const shops: readonly Shop[] = storeCodes.flatMap((store) => {
  const { availableCurrencyCodes: codes, defaultCurrencyCode: usual } = storeConfig(store);
  return [usual, ...codes.filter((code) => code !== usual)].map((currency) => ({ store, currency }));
});

export const shopKey = ({ store, currency }: Shop): string => `${store} ${currency}`;

export const shopOf = (key: unknown): Shop | undefined => shops.find((shop) => shopKey(shop) === key);

/** The shop of a store in its usual currency. */
export const shopOfStore = (store: unknown): Shop | undefined => shops.find((shop) => shop.store === store);

export const shopOptions = shops.map((shop) => ({
  value: shopKey(shop),
  label: `${storeConfig(shop.store).label}, ${shop.currency}`,
}));
