export interface PageView {
  readonly page_location: string;
  /** Absent on personal pages, whose titles name orders or searches. */
  readonly page_title?: string;
  readonly page_referrer?: string;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/**
 * The address of a page without anything personal: no query and, on pages of one customer, only the first part of the path,
 * since the others are numbers and codes of orders, offers and lists. `personal`: the first parts of such pages.
 */
function publicAddress(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  personal: readonly string[],
): string {
  const first = firstSegment(pathname);
  return origin + (personal.includes(first) ? `/${first}` : pathname);
}

/** The page that led here: of this shop its public address, of another site only its origin. */
function referrerOf(text: string, origin: string, personal: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? publicAddress(url, personal) : url.origin;
}

/**
 * The view of the page at `url`. `referrer`: URL of the page before, or empty; `personal`: first segments of personal paths
 * (`lib/paths/route-of.ts`), which the server passes, because browsers do not load the table of routes.
 */
export function pageView(url: URL, title: string, referrer: string, personal: readonly string[]): PageView {
  const from = referrerOf(referrer, url.origin, personal);
  return {
    page_location: publicAddress(url, personal),
    ...(!personal.includes(firstSegment(url.pathname)) && { page_title: title }),
    ...(from !== undefined && { page_referrer: from }),
  };
}
