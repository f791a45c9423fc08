// What the header shows from the browser's storage until the server has answered (`page-scripts.ts`).

export const cartMark = 'cart_filled';

/** The key of the first name of the customer; the name is empty if it is unknown. */
export const userMark = 'signed_in';

/** The names that are shown. Scripts of other tabs and earlier releases also write there. 50: `theme.nameValidationLength`. */
export const shownName = /^\p{L}\P{C}{0,49}$/u;
