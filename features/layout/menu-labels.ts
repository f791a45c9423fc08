/** Texts of the menu of narrow windows. */
export interface MobileMenuLabels {
  readonly open: string;
  readonly title: string;
  readonly close: string;
  readonly back: string;
  /** With `{name}` where the category's name stands. */
  readonly all: string;
  readonly phone: string;
}
