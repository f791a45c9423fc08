/** What we use of negotiator; its published types lack the `preferred` option. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: NodeJS.Dict<string | string[]> });
    /** The best of the available codings; with equal quality values, the first one in `preferred`. */
    encoding(
      available: readonly string[],
      options?: { readonly preferred?: readonly string[] },
    ): string | undefined;
    /** The best of the available media types; undefined if the client accepts none of them. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
