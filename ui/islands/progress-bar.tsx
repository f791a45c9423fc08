'use client';

import { useEffect, useState } from 'react';

/** `theme.progressBar` (spec §9): shares of 1, times in milliseconds. */
export interface ProgressBarTheme {
  readonly minimum: number;
  /** Time of one movement. */
  readonly speedMs: number;
  /** What is added every `trickleMs`. */
  readonly trickle: number;
  readonly trickleMs: number;
}

/** Only a page that shows is complete. */
const mostWhileLoading = 0.98;

interface ProgressBarProps {
  readonly loading: boolean;
  readonly theme: ProgressBarTheme;
  readonly label: string;
}

/** The share of the bar; null while it does not show. It fills and disappears when loading ends. */
function useProgress(loading: boolean, { minimum, speedMs, trickle, trickleMs }: ProgressBarTheme) {
  const [progress, setProgress] = useState<number | null>(null);
  const [wasLoading, setWasLoading] = useState(false);
  if (wasLoading !== loading) {
    setWasLoading(loading);
    setProgress(loading ? minimum : 1);
  }
  useEffect(() => {
    if (!loading) {
      const timer = setTimeout(() => setProgress(null), speedMs);
      return () => clearTimeout(timer);
    }
    const grow = (share: number | null) => Math.min((share ?? minimum) + trickle, mostWhileLoading);
    const timer = setInterval(() => setProgress(grow), trickleMs);
    return () => clearInterval(timer);
  }, [loading, minimum, speedMs, trickle, trickleMs]);
  return progress;
}

/** The bar at the top of the window while another page loads (spec §4 "Page loading"). */
export function ProgressBar({ loading, theme, label }: ProgressBarProps) {
  const progress = useProgress(loading, theme);
  if (progress === null) return null;
  return (
    // A live region, because the bar is in no landmark.
    <div role="status" className="contents">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(progress * 100)}
        className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-brand transition-transform ease-standard print:hidden"
        style={{ transform: `scaleX(${progress})`, transitionDuration: `${theme.speedMs}ms` }}
      />
    </div>
  );
}
