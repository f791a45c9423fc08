import { clsx } from 'clsx';
import type { CameraViewOf } from './scene-hero';

interface CameraMarkProps {
  readonly at: CameraViewOf['mark'];
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
