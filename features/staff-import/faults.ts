import type { StaffText } from '@/lib/messages/staff-texts';

/**
 * What the problems of catalogue files mean, which the engine has in English (docs/import.md): keys of `import.problem`, by its
 * messages with their values. The first one that fits counts.
 */
const faults = [
  ['brandMaker', /^is missing: the brand has no manufacturer$/],
  ['price', /^is missing: give it, or name (?<currencies>.+) in "except"$/],
  ['missing', /^is (?:missing|empty)$/],
  ['noNumber', /^(?:(?<text>.+) is not|must be) a number$/],
  ['noAmount', /^(?<text>.+) is not an amount$/],
  ['step', /^(?<text>.+) is not a multiple of (?<step>.+)$/],
  ['noDate', /^(?<text>.+) is not a date$/],
  ['noUnits', /^(?<text>.+) is not a whole number$/],
  ['mark', /^(?<text>.+): write it without a mark$/],
  ['noPrice', /^(?<sku>.+) has no price$/],
  ['mustHavePrice', /^must have a price$/],
  ['noTitle', /^(?<handle>.+) has no row with a title$/],
  ['noArticles', /^has no articles$/],
  ['noParent', /^there is no product (?<parent>.+): add it, or name (?<sku>.+) in leave_out of the map$/],
  ['noProduct', /^there is no product (?<sku>.+)$/],
  ['noBrand', /^there is no brand (?<name>.+)$/],
  ['noCategory', /^there is no category (?<name>.+)$/],
  ['noPicture', /^there is no picture (?<name>.+)$/],
  ['twice', /^(?<key>.+) is already in line (?<earlier>\d+)$/],
  ['listedTwice', /^(?<name>.+?) is listed twice(?:: add up its quantity)?$/],
  ['shortened', /^(?<sku>.+) is a number that a spreadsheet has shortened/],
  ['leastOne', /^(?<text>.+): the quantity must be at least 1$/],
  ['writeAs', /^(?<text>.+): write it as (?<example>.+)$/],
  ['currency', /^(?<code>.+) is a currency that no store sells in \((?<rows>.+) rows\)$/],
  ['allOut', /^all articles are left out$/],
  ['damaged', /^has a character that cannot be read/],
  ['noXml', /^is XML without items$/],
  ['grid', /^is the list of products of Magento/],
  ['noColumn', /^has no column (?<columns>.+?);/],
  ['twoColumns', /^is the name of two columns$/],
  ['longer', /^is longer than (?<most>.+) characters$/],
  ['slug', /^must be lowercase letters, digits and single dashes$/],
  ['gtin', /^must be 8, 12, 13 or 14 digits/],
  ['checkDigit', /^has a wrong check digit$/],
  ['atLeast', /^must be at least (?<least>.+)$/],
  ['atMost', /^must be at most (?<most>.+)$/],
  ['above', /^must be above (?<least>\d+)$/],
  ['tiers', /^must be above the previous tier$/],
  ['yesNo', /^must be true or false$/],
  ['whole', /^must be (?:a )?whole (?:number|minor units|cents|years)$/],
  ['negative', /^must not be negative$/],
  ['date', /^must be a (?:date|day) such as (?<example>[\d-]+)/],
  ['future', /^is in the future$/],
  ['https', /^must be a path such as .* https address$/],
  ['path', /^must be a path such as (?<example>\S+)$/],
  ['mostEntries', /^must list at most (?<most>\w+) /],
  ['entries', /^must list at least one/],
  ['printable', /^must be printable characters/],
  ['letters', /^has letters that invoices cannot show$/],
  ['oneOf', /^must be one of (?<choices>.+)$/],
  ['labels', /^must be new or bestseller$/],
  ['store', /^must be a store code$/],
  ['bundleItself', /^(?<sku>.+) is a bundle itself/],
  ['hasVariants', /^(?<sku>.+) has variants: name one of them$/],
  ['notSold', /^(?<sku>.+) is not sold in (?<stores>.+?): name/],
  ['ofParts', /^must be missing: that of a bundle follows from its parts$/],
  ['written', /^is written (?<sku>.+) in its own row$/],
  ['after', /^must be after special_from$/],
  ['withFrom', /^cannot be given together with special_from$/],
  ['below', /^must be below the regular price$/],
  ['itself', /^must not be the product itself$/],
  ['variant', /^(?<sku>.+) is a variant; use its product (?<parent>.+)$/],
  ['address', /^the URL path (?<path>\S+) is already used by (?<by>.+)$/],
  ['reserved', /^the URL path (?<path>\S+) is reserved/],
  // What is imported otherwise, or left out.
  ['gtinOut', /^(?<text>.+) is not a GTIN /],
  ['reducedOut', /^the reduced price of (?<sku>.+) in (?<currencies>.+) is not less than the price/],
  ['over', /^(?<sku>.+) is not reduced any more: special_to is (?<day>.+)$/],
  ['taxClasses', /^(?<sku>.+) has variants of several tax classes: it gets standard$/],
  ['expected', /^(?<sku>.+) was expected on (?<day>.+), which is not shown$/],
  ['ofProduct', /^(?<sku>.+) has (?<name>.+), which is read in the row of its product$/],
  ['newAddress', /^(?<sku>.+) does not keep its address (?<path>.+)$/],
  ['noStore', /^(?<sku>.+) is sold in no store: except/],
  ['derived', /^a variant of (?<parent>.+) has no SKU, and gets (?<sku>.+)$/],
  ['becomes', /^(?<sku>.+) is one for each value of an option, and becomes (?<count>.+) variants$/],
  ['variantOut', /^(?<sku>.+) names the variant (?<name>.+), which is not sold, and is left out$/],
  ['category', /^the category (?<name>.+) is (?<earlier>.+)$/],
  ['keptOut', /^(?<sku>.+) is in no category that the map keeps, and is left out$/],
  ['freeOut', /^(?<sku>.+) has the price 0, and is left out$/],
  ['emptyOut', /^(?<sku>.+) has no variants, and is left out$/],
  [
    'hiddenOut',
    /^(?<sku>.+) is (?:hidden|disabled|not published|not visible individually), and is left out$/,
  ],
  ['cardOut', /^(?<sku>.+) is a gift card, and is left out$/],
  ['notShippedOut', /^(?<sku>.+) is not shipped, and is left out$/],
  ['typeOut', /^(?<sku>.+) is a product of type (?<name>.+), and is left out/],
  ['stateOut', /^(?<sku>.+) is (?<name>\S+), and is left out$/],
  ['noCustom', /^(?<sku>.+) is sold without its custom options$/],
  ['named', /^the product of (?<parent>.+) is named (?<name>.+), and has the description of (?<sku>.+)$/],
  ['own', /^the items of (?<parent>.+) do not differ in an option, and are products of their own$/],
  ['noOption', /^(?<sku>.+) has no (?<name>.+)$/],
  ['nameMissing', /^(?<name>.+) is missing$/],
] as const;

/** The English message of a problem in the member's language; null without words. */
export function catalogueFault(t: StaffText, message: string): string | null {
  for (const [code, pattern] of faults) {
    const found = pattern.exec(message);
    if (found) return t(`import.problem.${code}`, { text: '', ...found.groups });
  }
  return null;
}

/** A note with its place, `sheet.csv:3: …`, in the member's language if it has words. */
export const noteWords = (t: StaffText, note: string): string =>
  note.replace(/^(\S+:(?:\d+:)? )(.+)$/, (all, place: string, message: string) => {
    const words = catalogueFault(t, message);
    return words === null ? all : place + words;
  });
