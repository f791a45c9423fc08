/** What a page shows, translated and formatted. All texts are plain. */
export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface Block {
  /** Empty for a paragraph without a heading. */
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly label: string;
  /** In points; the column without a width takes the rest. */
  readonly width: number | null;
  readonly align: 'left' | 'right';
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Smaller lines below the first cell. */
  readonly details: readonly string[];
}

export interface Table {
  /** What the table contains, for screen readers. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

export interface DocumentContent {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly title: string;
  /** Empty for a document without one. */
  readonly number: string;
  readonly date: Date;
  /** Name, address and numbers of the seller, next to the logo; the first line is its name. */
  readonly sender: readonly string[];
  readonly recipient: Block | null;
  readonly facts: readonly Labelled[];
  readonly intro: readonly string[];
  readonly table: Table | null;
  readonly totals: readonly Labelled[];
  readonly grandTotal: Labelled | null;
  readonly taxes: Table | null;
  readonly notes: readonly Block[];
  /** One or two lines at the foot of each page. */
  readonly footer: readonly string[];
  /** "Page 1 of 2". */
  readonly page: (page: number, pages: number) => string;
}
