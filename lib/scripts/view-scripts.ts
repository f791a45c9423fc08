/** The key in the browser's storage; its value is `net`, or there is none. */
export const priceViewKey = 'prices';

/** Runs while the document is parsed, so that the stored view applies before the first paint. */
export const priceViewScript = `try{if(localStorage.getItem(${JSON.stringify(priceViewKey)})==='net')document.documentElement.dataset.prices='net'}catch{}`;

export const viewKey = 'catalog-view';

/** Id of a view's radio button, which the styles of `app/base.css` and `app/list-views.css` refer to. */
export const viewId = (mode: string): string => `view-${mode}`;

export const listViewScript = `try{document.getElementById(${JSON.stringify(viewId(''))}+localStorage.getItem(${JSON.stringify(viewKey)})).checked=true}catch{}`;
