import 'server-only';
import type { Context } from '@/commerce/context';
import { getContentLinks } from '@/features/content/server/links';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/messages';

/** The shortest part of a keyword that counts as a typed word: "ret" names no page. */
const SHORTEST = 4;

const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isNamed = (typed: string, keywords: readonly string[]) =>
  keywords.some((word) => word === typed || (typed.length >= SHORTEST && word.startsWith(typed)));

/** Each of its words is one of the `keywords` (any text), or begins one. False for an empty text. */
export function namesPage(text: string, keywords: string): boolean {
  const [typed, known] = [plainWords(text), plainWords(keywords)];
  return typed.length > 0 && typed.every((word) => isNamed(word, known));
}

/** A page that is not a product list: a content page or a service. */
export interface FoundPage {
  readonly title: string;
  readonly url: string;
}

const MAX_PAGES = 3;

/** Content pages that shoppers search for by other words than those of their titles. */
const described = ['delivery', 'returns', 'payment'] as const;

export async function findPages(context: Context, text: string): Promise<FoundPage[]> {
  const [t, links] = await Promise.all([storeTexts(context.store), getContentLinks(context)]);
  const contents = links.map(({ code, title, url }) => {
    const topic = described.find((each) => each === code);
    return { title, url, words: topic ? t(`search.pageWords.${topic}`) : '' };
  });
  const services = [
    { title: t('contact.title'), url: paths.contact, words: t('search.pageWords.contact') },
    {
      title: t('orders.lookupTitle'),
      url: paths.orderLookup(),
      words: t('search.pageWords.order'),
    },
    {
      title: t('withdrawal.start'),
      url: paths.withdrawal(),
      words: t('search.pageWords.withdrawal'),
    },
  ];
  return [...contents, ...services]
    .filter(({ title, words }) => namesPage(text, `${title}, ${words}`))
    .slice(0, MAX_PAGES)
    .map(({ title, url }) => ({ title, url }));
}
