import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { BrandSummary, ContentLink } from '@/commerce/model/category';
import { promises, promiseValues } from '@/config/shop/company';
import { theme } from '@/config/shop/theme';
import type { PaymentMethodCode, StoreCode } from '@/config/types';
import { getMenu } from '@/features/category/server/loaders';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks, getContentUrl } from '@/features/content/server/links';
import { getLayout } from '@/features/content/server/loaders';
import { storeTexts } from '@/lib/messages/messages';
import { readBrands } from './main-menu';
import type { NavItem } from '@/commerce/model/content/content-rows';
import { getLinkTargets } from '@/features/page-builder/server/loaders';
import { type LinkTargets, targetUrl, findCategory } from '@/features/page-builder/target-url';
import { contentGroups } from '@/config/limits/content';
import { countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';

interface FooterLink {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

export interface FooterSection {
  readonly name: string;
  readonly listItems: readonly FooterLink[];
}

export function shownSections(sections: readonly FooterSection[], count: number): FooterSection[] {
  return sections
    .map(({ name, listItems }) => ({ name, listItems: listItems.slice(0, count) }))
    .filter(({ listItems }) => listItems.length > 0);
}

const imprint = 'imprint';

/** The codes of the pages that the copyright links to: the imprint where the law requires it on every page (docs/countries.md). */
export function legalPages(store: StoreCode): readonly string[] {
  const { imprint: isDue } = countryProfiles[storeConfig(store).country].duties;
  return isDue ? [...contentGroups.legal, imprint] : contentGroups.legal;
}

/** The copyright line: `{year}` is replaced by the year of `date` (spec §3). */
export function copyrightLine(text: string, date: Date): string {
  return text.replaceAll('{year}', String(date.getFullYear()));
}

function nameOf({ name, target }: NavItem, { menu, pages }: LinkTargets): string | undefined {
  if (name !== undefined) return name;
  if ('page' in target) return pages.find(({ code }) => code === target.page)?.title;
  return 'category' in target ? findCategory(menu, target.category)?.name : undefined;
}

/** The links of the layout (spec §3), without those to pages and categories that the store does not have. */
export async function getNavLinks(context: Context, items: readonly NavItem[]): Promise<FooterLink[]> {
  const targets = await getLinkTargets(context, items);
  return items.flatMap((item) => {
    const link = targetUrl(item.target, targets);
    const name = nameOf(item, targets);
    return link === null || name === undefined ? [] : [{ id: link, name, link }];
  });
}

const toLink = ({ code, title, url }: ContentLink): FooterLink => ({ id: code, name: title, link: url });

/** The sections of the footer, without the pages that the copyright links to; none in a store without content. */
export async function getFooterSections(context: Context): Promise<FooterSection[]> {
  const [layout, menu, legal, returns] = await Promise.all([
    getLayout(context),
    getMenu(context),
    getCopyrightLinks(context),
    getContentUrl(context, 'returns'),
  ]);
  const t = await storeTexts(context.store);
  // The link itself states the promise (spec §1).
  const named = (link: FooterLink) =>
    link.link === returns && promises.returnDays !== null
      ? { ...link, name: t('footer.returns', promiseValues) }
      : link;
  const categories = menu.map(({ id, name, urlPath: link }) => ({ id, name, link }));
  const isElsewhere = ({ link }: FooterLink) => legal.some((each) => each.link === link);
  const sections = (layout?.footerItems ?? []).map(async ({ name, listItems }) => ({
    name,
    listItems:
      listItems === 'menu'
        ? categories
        : (await getNavLinks(context, listItems)).filter((link) => !isElsewhere(link)).map(named),
  }));
  return shownSections(await Promise.all(sections), theme.footer.listCount);
}

/** The links next to the copyright (spec §3 copyrightNavItems): legal pages, with the imprint where it is due. */
export async function getCopyrightLinks(context: Context): Promise<FooterLink[]> {
  const pages = await getContentLinks(context);
  return pagesOf(pages, legalPages(context.store)).map(toLink);
}

/** The brands of the layout's `partners`, without those that the store does not sell. */
export async function getPartners(context: Context): Promise<BrandSummary[]> {
  const [layout, brands] = await Promise.all([getLayout(context), readBrands(context)]);
  return (layout?.partners ?? []).flatMap((code) => brands.find((brand) => brand.code === code) ?? []);
}

/** The payment methods that the store offers for the visitor's currency, in the order of the checkout. */
export const getPaymentMethods = (context: Context): Promise<readonly PaymentMethodCode[]> =>
  backend().payments.methods(context);
