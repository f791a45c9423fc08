/** An error response of the server (contract.md), or the failure to reach it. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** SKU of the product concerned (docs/decisions/0030). */
    readonly sku: string | null = null,
  ) {
    super(message);
  }
}
