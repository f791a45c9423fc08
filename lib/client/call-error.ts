/** A failure that the server explained (contract.md), or that kept us from reaching it. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** The product that it is about (docs/decisions/0030). */
    readonly sku: string | null = null,
  ) {
    super(message);
  }
}
