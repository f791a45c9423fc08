import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import type { OwnPlan } from '../own-plan';

// The picture below a plan stays in this browser. Stored: `<width>x<height> <data URL>`, in pixels.

const photoKey = 'system_photo';
/** Pixels of the longest side, so that it fits the storage. */
const longest = 1400;

export interface Photo {
  readonly url: string;
  /** Width by height. */
  readonly ratio: number;
}

function photoOf(text: string | null): Photo | null {
  const [, width, height, url] = /^(\d+)x(\d+) (data:image\/jpeg;.+)$/.exec(text ?? '') ?? [];
  return url === undefined ? null : { url, ratio: Number(width) / Number(height) };
}

/** The stored picture, unless the plan has other proportions: then it is of another plan. */
export function storedPhoto(plan: OwnPlan | null): Photo | null {
  const photo = photoOf(safeLocalStorage.read(photoKey));
  if (!plan || !photo) return photo;
  return Math.abs(plan.size[0] / plan.size[1] / photo.ratio - 1) < 0.03 ? photo : null;
}

export const removePhoto = (): void => safeLocalStorage.write(photoKey, null);

/** Rejects a file that is no picture. Places of the exposure and other data of the file are not kept. */
export async function storePhoto(file: File): Promise<Photo | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('No canvas');
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const text = `${canvas.width}x${canvas.height} ${canvas.toDataURL('image/jpeg', 0.8)}`;
  safeLocalStorage.write(photoKey, text);
  return photoOf(text);
}
