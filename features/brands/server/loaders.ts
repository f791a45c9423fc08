import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { sharedRead } from '@/features/store/server/shared-read';

export const getBrands = sharedRead((context: Context) => backend().catalogue.brands(context));

export async function getBrand(context: Context, code: string) {
  const brands = await getBrands(context);
  return brands.find((brand) => brand.code === code) ?? null;
}
