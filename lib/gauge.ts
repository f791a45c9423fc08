/** A gauge and its current values, as Prometheus reads them. Labels have few possible values. */
export interface Gauge {
  /** In snake case, with its unit, e.g. `owlwatch_emails_oldest_ready_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}
