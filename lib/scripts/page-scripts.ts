import { createHash } from 'node:crypto';
import { cartMark, shownName, userMark } from './header-marks.ts';
import { consentScript } from './consent-script.ts';
import { listViewScript, priceViewScript } from './view-scripts.ts';

/** A number of four digits is shown later, because stores group its digits differently. */
const shownCount = /^[1-9]\d{0,2}$/;

const marks = `['${cartMark}',${shownCount}],['${userMark}',${shownName}]`;

/**
 * Shows the marks while the document is parsed, before the first paint and without a request; the islands of the header
 * take over, and correct them once the server has answered. Writes text and attributes only, never HTML: a link with
 * `data-mark` gets the name in `data-label`, and its last element (`CountBadge`) the text. Values that do not match are ignored.
 */
export const headerMarksScript = `try{for(let[k,p]of[${marks}]){let v=localStorage.getItem(k),a=document.querySelector('[data-mark='+k+']');if(!a||!v||!p.test(v))continue;let t=a.lastElementChild;if(v>9)t.dataset.large='';t.textContent=/^\\d{3}/.test(v)?'99+':v;a.setAttribute('aria-label',a.dataset.label.replace(/{\\w+}/,()=>v))}}catch{}`;

/** Loads the bar for QA on Alt+Shift+Q, and again to close it. Only in pages where `STORE_HOST_OVERRIDE=on`. */
export const qaBarScript =
  "addEventListener('keydown',e=>{if(e.altKey&&e.shiftKey&&e.code==='KeyQ'){const s=document.createElement('script');s.src='/qa-bar.js';document.head.append(s)}})";

/** Loads the script of the offline notice when the page has loaded and the browser is idle, so that it delays nothing. */
export const offlineScript =
  "addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(()=>{const s=document.createElement('script');s.src='/offline.js';document.head.append(s)}))";

export const shopScripts: ReadonlySet<string> = new Set([
  priceViewScript,
  listViewScript,
  consentScript,
  headerMarksScript,
  offlineScript,
  qaBarScript,
]);

export const scriptSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
