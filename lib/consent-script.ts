import { consentCookie } from '../config/consent.ts';

/** Id of the dialog with the cookie question. */
export const consentDialogId = 'consent';

/** Below this path shoppers read about cookies before they answer: no question covers these pages. */
export const legalRoot = '/legal/';

/**
 * Runs right after the dialog is parsed, so that it opens with the first paint and moves nothing later. The browser makes
 * the rest of the page inert; the attribute locks its scrolling (spec §4). Without script there is nothing to consent to.
 */
export const consentScript = `try{if(!/(^|; )${consentCookie.name}=[01](;|$)/.test(document.cookie)&&!location.pathname.startsWith(${JSON.stringify(legalRoot)})){document.documentElement.dataset.consent='open';document.getElementById(${JSON.stringify(consentDialogId)}).showModal()}}catch{}`;
