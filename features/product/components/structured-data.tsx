import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import { company } from '@/config/shop/company';
import { pickupMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { storeOrigin } from '@/lib/stores/store-origin';
import { JsonLd } from '@/ui/json-ld';
import { breadcrumbData, productData } from '../product-data';

interface StructuredDataProps {
  readonly product: Product;
  readonly store: StoreCode;
}

/** The structured data of a product page (spec §7 "structured data"). */
export async function StructuredData({ product, store }: StructuredDataProps) {
  const t = await getTranslations('category');
  const page = {
    origin: storeOrigin(store),
    home: t('home'),
    seller: company.storeName,
    country: storeConfig(store).country,
    shipping: offeredShipping(store).filter(({ method }) => method !== pickupMethod),
    reviewed: featureOn('reviews', store),
  };
  return [productData(product, page), breadcrumbData(product, page)].map((data, index) => (
    <JsonLd key={index} data={data} />
  ));
}
