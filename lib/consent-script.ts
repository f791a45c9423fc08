import { consentCookie } from '../config/consent.ts';

/** Id of the dialog with the cookie question. */
export const consentDialogId = 'consent';

/** Below this path shoppers read about cookies before they answer: no question covers these pages. */
export const legalRoot = '/legal/';

/**
 * Runs right after the dialog is parsed, so that it opens with the first paint and moves nothing later. It covers the
 * page, and the attribute locks its scrolling (spec §4). It becomes modal at the first key, or when its island hydrates
 * (`features/consent/use-open-dialog.ts`): browsers look through the forms of a page when it has loaded, and below a
 * modal dialog that lays out all its deferred sections. The focus is on the dialog, not on an answer. Without script
 * there is nothing to consent to.
 */
export const consentScript = `try{if(!/(^|; )${consentCookie.name}=[01](;|$)/.test(document.cookie)&&!location.pathname.startsWith(${JSON.stringify(legalRoot)})){document.documentElement.dataset.consent='open';let d=document.getElementById(${JSON.stringify(consentDialogId)});d.show();d.focus();addEventListener('keydown',()=>{if(d.open&&!d.matches(':modal')){d.close();d.showModal();d.focus()}},{once:true,capture:true})}}catch{}`;
