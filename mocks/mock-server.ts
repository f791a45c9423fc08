/** A stateful stand-in for a third party: a server on free ports of the loopback interface. */
export interface MockServer {
  /** Environment variables that point the shop to it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Lines for the terminal in development, for example where to look at its state. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}
