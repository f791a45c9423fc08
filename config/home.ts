/** The slug of the home page in every store (spec §2): its URL is `/`. */
export const homepageSlug = 'home';

/**
 * Content and links of the home page. Categories, filters and pages are codes; those that a store does not have are
 * omitted.
 */
export const home = {
  hero: {
    picture: '/media/scenes/house.webp',
    action: 'cameras',
    secondAction: 'kits',
    /** The camera's night view; `box` frames the person, in percent of the picture. */
    live: { picture: '/media/scenes/live-night.webp', box: { left: 59, top: 39, width: 9, height: 34 } },
  },
  /** `focus`: the side of the picture that is visible in a narrow tile. */
  scenes: [
    {
      code: 'house',
      picture: '/media/scenes/house.webp',
      focus: 'right',
      category: 'wired-cameras',
      filters: { use: ['outdoor'] },
    },
    {
      code: 'entrance',
      picture: '/media/scenes/entrance.webp',
      focus: 'right',
      category: 'video-doorbells',
      filters: {},
    },
    {
      code: 'shop',
      picture: '/media/scenes/shop.webp',
      focus: 'right',
      category: 'wired-cameras',
      filters: { use: ['indoor'] },
    },
    {
      code: 'warehouse',
      picture: '/media/scenes/warehouse.webp',
      focus: 'right',
      category: 'business-kits',
      filters: {},
    },
    { code: 'farm', picture: '/media/scenes/farm.webp', focus: 'right', category: '4g-cameras', filters: {} },
  ],
  types: [
    'turret-cameras',
    'bullet-cameras',
    'dome-cameras',
    'ptz-cameras',
    'fisheye-cameras',
    'wifi-cameras',
    'battery-cameras',
    'solar-cameras',
    '4g-cameras',
    'video-doorbells',
    'network-recorders',
    'wired-kits',
  ],
  bestsellers: { count: 8, belowCart: 8, all: 'cameras' },
  promise: { picture: '/media/monitor-27-front.webp', page: 'about' },
  parts: [
    'poe-switches',
    'surveillance-disks',
    'cable-reels',
    'connectors',
    'wall-mounts',
    'junction-boxes',
    'power-supplies',
    'monitors',
  ],
  reviews: 3,
  guides: [
    { page: 'wired-or-wifi', picture: '/media/switch-poe-8-front.webp' },
    { page: 'how-many-megapixels', picture: '/media/turret-white-varifocal-front.webp' },
    { page: 'how-much-storage', picture: '/media/disk-surveillance-10tb-front.webp' },
    { page: 'camera-law', picture: '/media/sign-cctv-front.webp' },
  ],
} as const;
