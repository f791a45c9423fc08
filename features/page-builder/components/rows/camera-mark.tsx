import { clsx } from 'clsx';

interface CameraMarkProps {
  /** In percent of the picture. */
  readonly at: { readonly x: number; readonly y: number };
  readonly className?: string;
}

/** The corners of a viewfinder around the camera in a scene; `focus-frame` around it makes them close in. */
export function CameraMark({ at: { x, y }, className }: CameraMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('camera-mark viewfinder focus-corners', className)}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}
