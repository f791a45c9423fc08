'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/ui/feedback';

type Read = (video: HTMLVideoElement) => Promise<string | null>;

/** https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a'];

async function ownReader(): Promise<Read | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !formats.every((format) => known.includes(format))) return null;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** For browsers that read no barcodes: the middle of the picture, where the code is held. */
async function loadedReader(): Promise<Read> {
  const { readPixels } = await import('../read-pixels');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoHeight, videoWidth } = video;
    if (!context || videoWidth === 0) return null;
    const height = Math.round(videoHeight / 3);
    Object.assign(canvas, { width: videoWidth, height });
    context.drawImage(video, 0, -height);
    return readPixels(context.getImageData(0, 0, videoWidth, height).data, videoWidth, height);
  };
}

/** In milliseconds. A code counts again after it was out of sight for this long. */
const outOfSight = 1_200;
const between = 120;

interface CameraProps {
  onCode(code: string): void;
  readonly refused: string;
}

export function Camera({ onCode, refused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    let last = { code: '', at: 0 };
    const look = async (read: Read) => {
      const code = video.current && (await read(video.current).catch(() => null));
      if (over.signal.aborted) return;
      const now = Date.now();
      if (code !== null && (code !== last.code || now - last.at > outOfSight)) found(code);
      if (code !== null) last = { code, at: now };
      setTimeout(() => void look(read), between);
    };
    const start = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      if (over.signal.aborted || !video.current) return stop();
      over.signal.addEventListener('abort', stop);
      video.current.srcObject = stream;
      await video.current.play();
      await look((await ownReader()) ?? (await loadedReader()));
    };
    start().catch(() => setFailed(!over.signal.aborted));
    return () => over.abort();
  }, []);
  if (failed) return <Alert tone="danger">{refused}</Alert>;
  return (
    <video ref={video} muted playsInline className="max-h-[35dvh] w-full rounded-md bg-sunken object-cover" />
  );
}
