/**
 * Calls `run` after the next frame has been painted: for what a press changes apart from the pressed control, so that its
 * response does not wait for the rest of the page.
 */
export function afterPaint(run: () => void): void {
  // Frames run before they are painted, tasks after them.
  requestAnimationFrame(() => void setTimeout(run));
}
