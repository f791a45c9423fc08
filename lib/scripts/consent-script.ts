import { consentCookie } from '../../config/consent.ts';

export const consentDialogId = 'consent';

/** Below this path shoppers read about cookies before they answer: no question covers these pages. */
export const legalRoot = '/legal/';

/**
 * Makes the dialog modal for people who use the keyboard: at the first key, and when the focus leaves it. Not before,
 * because it makes the whole page inert: the browser then restyles every element, and lays out all deferred sections
 * when it looks through the forms of the loaded page.
 */
const modalScript = `let m=e=>{if(!d.open||d.matches(':modal')||e.type==='focusin'&&d.contains(e.target))return;let a=document.activeElement;a=d.contains(a)?a:d;d.close();d.showModal();a.focus()};addEventListener('keydown',m,true);addEventListener('focusin',m,true)`;

/** A content blocker may hide it: it would lock the page. Asks the browser whether it is visible. */
const hiddenScript = `new IntersectionObserver(()=>{if(d.open&&!d.getClientRects().length){d.close();delete document.documentElement.dataset.consent}}).observe(d)`;

/**
 * Runs right after the dialog is parsed, so that it opens with the first paint and moves nothing later. It covers the
 * page, and the attribute locks its scrolling (spec §4). The focus is on the dialog, not on an answer; it moves there with
 * the first frame, and `show()` is not used, because both lay out what is parsed at once: the page would show in two
 * steps, the question before the hero. Without script there is nothing to consent to; where the browser refuses cookies, the
 * answer could not be kept, and the question would come on every page.
 */
export const consentScript = `try{if(navigator.cookieEnabled&&!/(^|; )${consentCookie.name}=[01](;|$)/.test(document.cookie)&&!location.pathname.startsWith(${JSON.stringify(legalRoot)})){document.documentElement.dataset.consent='open';let d=document.getElementById(${JSON.stringify(consentDialogId)});d.open=true;requestAnimationFrame(()=>d.focus());${modalScript};${hiddenScript}}}catch{}`;
