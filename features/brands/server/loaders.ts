import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { BrandSummary } from '@/commerce/model/category';
import { sharedRead } from '@/features/store/server/shared-read';

export const getBrands = sharedRead((context: Context) => backend().catalogue.brands(context));

export async function getBrand(context: Context, code: string) {
  const brands = await getBrands(context);
  return brands.find((brand) => brand.code === code) ?? null;
}

export interface BrandTile extends BrandSummary {
  /** Of the first product of its list. */
  readonly picture: string | null;
}

const firstProduct = { filters: {}, page: 1, pageSize: 1, sort: 'position_asc' } as const;

export async function getBrandTiles(context: Context): Promise<BrandTile[]> {
  const brands = await getBrands(context);
  return Promise.all(
    brands.map(async (brand) => {
      const first = await backend().catalogue.listBrand(context, brand.code, firstProduct);
      return { ...brand, picture: first?.items[0]?.image?.url ?? null };
    }),
  );
}
