// What a list was asked for and does not show yet. Another state of a list is another page, which knows nothing of
// the one before: this outlives them.

let onItsWay: string | null = null;
let open = 0;
let last: Promise<unknown> = Promise.resolve();

/** The list goes to `address`. */
export function setOff(address: string): void {
  onItsWay = address;
}

/** Nothing is under way any more. */
export function arrive(): void {
  onItsWay = null;
}

/** Where the list will be once everything that has set off is there; `here`: where it is. */
export function destination(here: string): string {
  return onItsWay ?? here;
}

/** Whether a change has not even set off: the next one has to wait for it. */
export function isWaiting(): boolean {
  return open > 0;
}

/** Makes a change once those before it have set off, whatever became of them. */
export function takeTurn(change: () => Promise<void>): Promise<void> {
  open += 1;
  const turn = last.then(change).finally(() => {
    open -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}
