/** The browser interfaces by which wallets are detected. */
export interface PayingBrowser {
  /** Of Safari, and of browsers on Apple devices. Throws in a frame without permission. */
  readonly ApplePaySession?: { canMakePayments(): boolean };
  readonly PaymentRequest?: unknown;
}

function hasApplePay({ ApplePaySession }: PayingBrowser): boolean {
  try {
    return ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}

/**
 * Whether this browser can pay by a method; any can by what is no wallet. Google Pay is the payment handler of Chromium;
 * asking it for cards would contact Google before the shopper has chosen it, so its presence decides.
 */
export function canPayBy(method: string, browser: PayingBrowser = globalThis): boolean {
  if (method === 'applepay') return hasApplePay(browser);
  if (method === 'googlepay')
    return browser.PaymentRequest !== undefined && browser.ApplePaySession === undefined;
  return true;
}
