/** The key in the browser's storage; its value is `net`, or there is none. */
export const priceViewKey = 'prices';

/** Runs while the document is parsed, so that the stored view applies before the first paint. */
export const priceViewScript = `try{if(localStorage.getItem(${JSON.stringify(priceViewKey)})==='net')document.documentElement.dataset.prices='net'}catch{}`;
