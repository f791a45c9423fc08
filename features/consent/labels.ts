/** The texts of the dialog, translated on the server, since cached pages have no message runtime. */
export interface ConsentLabels {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  readonly details: string;
  readonly back: string;
  readonly necessary: string;
  readonly necessaryText: string;
  readonly tracking: string;
  readonly trackingText: string;
  readonly policy: string;
}
