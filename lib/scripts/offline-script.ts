/** Loads the script of the offline notice when the page has loaded and the browser is idle, so that it delays nothing. */
export const offlineScript =
  "addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(()=>{const s=document.createElement('script');s.src='/offline.js';document.head.append(s)}))";
