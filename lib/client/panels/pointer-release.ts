let pressed: Promise<void> | null = null;
let release = () => {};

function onPress(): void {
  pressed ??= new Promise((resolve) => {
    release = resolve;
  });
}

function onRelease(): void {
  const done = release;
  // After the click, which follows in the same task.
  setTimeout(() => {
    pressed = null;
    done();
  });
}

const ends = ['pointerup', 'pointercancel', 'blur'] as const;
let watchers = 0;

export function watchPointer(): () => void {
  watchers += 1;
  if (watchers === 1) {
    window.addEventListener('pointerdown', onPress, { capture: true });
    for (const end of ends) window.addEventListener(end, onRelease);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    window.removeEventListener('pointerdown', onPress, { capture: true });
    for (const end of ends) window.removeEventListener(end, onRelease);
    onRelease();
  };
}

/** A press takes the focus before it clicks: an error in between would move the button away under the pointer. */
export function pointerReleased(): Promise<void> {
  return pressed ?? Promise.resolve();
}
