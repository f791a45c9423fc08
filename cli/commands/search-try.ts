import type { Explanation } from '@/commerce/ports/admin/catalogue';
import { storeCodes } from '@/config/shop/stores';
import { type Command, UsageError } from '../command';
import { withAdmin } from '../with-admin';

const PRODUCTS = 10;

function linesOf({ terms, products, total, ...rest }: Explanation): string[] {
  const notes = [
    ...(rest.corrected === null ? [] : [`Searched for instead: ${rest.corrected}`]),
    ...(rest.suggestion === null ? [] : [`Suggested: ${rest.suggestion}`]),
    ...(rest.leftOut.length === 0 ? [] : [`Left out: ${rest.leftOut.join(', ')}`]),
    ...(rest.notSold === null ? [] : [`Not sold: ${rest.notSold}`]),
  ];
  const words = terms.map(({ typed, role, meanings, weight, matches }) => {
    const means = meanings.length === 0 ? 'a word of names and texts' : meanings.join(', ');
    const counts = Object.entries(matches).map(([level, count]) => `${level} ${count}`);
    return `  "${typed}" (${role}, weight ${weight.toFixed(1)}): ${means}; ${counts.join(', ')}`;
  });
  const productLines = products.map(({ sku, name, matches }) => {
    const how = matches.map((level, at) => `${terms[at]?.typed ?? ''}: ${level ?? 'no match'}`);
    return `  ${sku.padEnd(14)} ${name}  [${how.join('; ')}]`;
  });
  return ['Terms:', ...words, ...notes, `Products: ${total}`, ...productLines];
}

export const searchTryCommand: Command = {
  name: 'search try',
  usage: '<words> --store <code>',
  summary: 'search as a shopper of a store and explain the order: what matched, what it weighs',
  run: async ({ positionals: [text = ''], values, show }) => {
    const store = storeCodes.find((code) => code === values['store']);
    if (!store) throw new UsageError(`search try: --store must be one of ${storeCodes.join(', ')}`);
    const explanation = await withAdmin(({ search }) => search.explain(store, text, PRODUCTS));
    show(explanation, linesOf(explanation).join('\n'));
  },
};
