/**
 * What the law taxes alike. `reduced`: goods such as printed books. `zero`: what is not taxed when it is sold, such as gift cards
 * for several uses (VAT directive art. 30b).
 */
export const taxClasses = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];
