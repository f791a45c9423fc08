import type { Product } from '@/commerce/model/product';
import { catalogue } from '@/config/catalogue';

type Described = Pick<Product, 'specifications' | 'updates_until'>;

function valueOf({ specifications }: Pick<Product, 'specifications'>, code: string): string | null {
  const rows = specifications.flatMap((group) => group.rows);
  return rows.find((row) => row.code === code)?.value ?? null;
}

/** Whether a product films: the law has something to say about its use (countries.md "camera use"). */
export function isCamera(product: Pick<Product, 'specifications'>): boolean {
  return valueOf(product, catalogue.cameraAttribute) !== null;
}

/** Whether a product is part of a network: its maker promises security updates. */
export function isConnected({ updates_until }: Pick<Product, 'updates_until'>): boolean {
  return updates_until !== null;
}

/** Where a connected camera keeps what it records, in the words of its specifications; null for anything else. */
export function recordingPlace(product: Described): string | null {
  if (!isCamera(product) || !isConnected(product)) return null;
  return valueOf(product, catalogue.storageAttribute);
}
