import { isPersonalPath } from '@/lib/route-of';

/** What is measured of a page. */
export interface PageView {
  readonly page_location: string;
  /** Absent on personal pages, whose titles name orders or searches. */
  readonly page_title?: string;
  readonly page_referrer?: string;
}

/**
 * The address of a page without anything personal: no query and, on pages of one customer, only the first part of the path,
 * since the others are numbers and codes of orders, offers and lists.
 */
export function publicAddress({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  return origin + (isPersonalPath(pathname) ? `/${pathname.split('/')[1] ?? ''}` : pathname);
}

/** The page that led here: of this shop its public address, of another site only its origin. */
function referrerOf(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? publicAddress(url) : url.origin;
}

/** The view of the page at `url`. `referrer`: URL of the page before, or empty. */
export function pageView(url: URL, title: string, referrer: string): PageView {
  const from = referrerOf(referrer, url.origin);
  return {
    page_location: publicAddress(url),
    ...(!isPersonalPath(url.pathname) && { page_title: title }),
    ...(from !== undefined && { page_referrer: from }),
  };
}
