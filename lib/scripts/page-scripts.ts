/** Loads the bar for QA on Alt+Shift+Q, and again to close it. Only in pages where `STORE_HOST_OVERRIDE=on`. */
export const qaBarScript =
  "addEventListener('keydown',e=>{if(e.altKey&&e.shiftKey&&e.code==='KeyQ'){const s=document.createElement('script');s.src='/qa-bar.js';document.head.append(s)}})";

/** Loads the script of the offline notice when the page has loaded and the browser is idle, so that it delays nothing. */
export const offlineScript =
  "addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(()=>{const s=document.createElement('script');s.src='/offline.js';document.head.append(s)}))";
