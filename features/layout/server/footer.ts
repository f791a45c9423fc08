import 'server-only';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ContentLink } from '@/commerce/model/category';
import { contentGroups } from '@/config/content';
import { type PartnerCode, partners } from '@/config/partners';
import { theme } from '@/config/theme';
import { getMenu } from '@/features/category/server/loaders';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks } from '@/features/content/server/loaders';
import { paths } from '@/lib/paths';
import { companyPages, type FooterLink, type FooterSection, shownSections } from '../footer';
import { readBrands } from './main-menu';

/** Whether the shop has the page that finds an order. */
const offersOrderLookup = (): boolean => backend().capabilities.has('order.find');

const toLink = ({ code, title, url }: ContentLink): FooterLink => ({ id: code, name: title, link: url });

/** The sections of the footer: service, range, advice, company. */
export async function getFooterSections(context: Context): Promise<FooterSection[]> {
  const [t, orders, withdrawal, menu, pages] = await Promise.all([
    getTranslations('footer'),
    getTranslations('orders'),
    getTranslations('withdrawal'),
    getMenu(context),
    getContentLinks(context),
  ]);
  const links = (codes: readonly string[]) => pagesOf(pages, codes).map(toLink);
  // Links to functions come first, so that pages added to a section never push them out.
  const service = [
    { id: 'contact', name: t('contact'), link: paths.contact },
    ...(offersOrderLookup() ? [{ id: 'order', name: orders('lookupTitle'), link: paths.orderLookup() }] : []),
    { id: 'withdrawal', name: withdrawal('start'), link: paths.withdrawal() },
    ...links(contentGroups.service),
  ];
  const range = menu.map(({ id, name, url_path: link }) => ({ id, name, link }));
  const about = links(companyPages(context.store).about);
  return shownSections(
    [
      { name: t('service'), listItems: service },
      { name: t('shop'), listItems: range },
      { name: t('advice'), listItems: links(contentGroups.advice) },
      { name: t('about'), listItems: about },
    ],
    theme.footer.listCount,
  );
}

/** The links beside the copyright (spec §3 copyrightNavItems): legal pages, with the imprint where it is due. */
export async function getCopyrightLinks(context: Context): Promise<FooterLink[]> {
  const pages = await getContentLinks(context);
  return pagesOf(pages, companyPages(context.store).legal).map(toLink);
}

/** The partner brands of which the store has a page. */
export async function getPartners(
  context: Context,
): Promise<{ readonly code: PartnerCode; readonly name: string }[]> {
  const brands = await readBrands(context);
  return partners.flatMap((code) => {
    const brand = brands.find((each) => each.code === code);
    return brand ? [{ code, name: brand.name }] : [];
  });
}
