import type { Product } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';

type DescribedProduct = Pick<Product, 'specifications' | 'updates_until'>;

function valueOf({ specifications }: Pick<Product, 'specifications'>, code: string): string | null {
  const rows = specifications.flatMap((group) => group.rows);
  return rows.find((row) => row.code === code)?.value ?? null;
}

/** Whether a product is a camera, whose use the law regulates (docs/countries.md "camera use"). */
export function isCamera(product: Pick<Product, 'specifications'>): boolean {
  return valueOf(product, catalogue.cameraAttribute) !== null;
}

/** Whether a product is connected to a network: then its manufacturer provides security updates. */
export function isConnected({ updates_until }: Pick<Product, 'updates_until'>): boolean {
  return updates_until !== null;
}

/** The value of the storage attribute of a connected camera; null for other products. */
export function recordingStorage(product: DescribedProduct): string | null {
  if (!isCamera(product) || !isConnected(product)) return null;
  return valueOf(product, catalogue.storageAttribute);
}
