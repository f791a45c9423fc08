import { expect, it, vi } from 'vitest';
import { benefitsOf } from './product-details';

vi.mock('@/features/content/server/loaders', () => ({}));

const image = (name: string, position: number) => ({
  url: `/media/${name}.webp`,
  label: '',
  position,
  disabled: false,
});

const kit = {
  features: ['kit_complete', 'vandal_proof', 'plug_and_play_nvr', 'raid_ready', 'second_disk', 'updates'].map(
    (code) => ({ code, title: code, text: '' }),
  ),
  // Neither the size of a kit nor its box is about a feature.
  images: ['kit-front', 'kit-side', 'kit-scale', 'kit-box', 'dome-front', 'recorder-front'].map(image),
};

it('shows the part of a kit that a feature is about, and no picture twice', () => {
  const features = [
    { feature: 'vandal_proof', own: ['bullet', 'dome'] },
    { feature: 'plug_and_play_nvr', own: ['recorder'] },
    { feature: 'raid_ready', picture: '/media/disk.webp' },
    { feature: 'second_disk', picture: '/media/disk.webp' },
  ];
  const shown = benefitsOf(kit, { features }).map(({ code, picture }) => [code, picture]);
  expect(Object.fromEntries(shown)).toEqual({
    kit_complete: '/media/kit-side.webp',
    vandal_proof: '/media/dome-front.webp',
    plug_and_play_nvr: '/media/recorder-front.webp',
    raid_ready: '/media/disk.webp',
    second_disk: undefined,
    updates: undefined,
  });
});
