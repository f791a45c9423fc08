/** Widths in pixels and quality of optimised pictures (spec §9). Separate from the theme, because islands include it. */
export const pictures = {
  deviceSizes: [320, 375, 768, 1024, 1200, 1920],
  imageSizes: [127, 154, 287, 291, 314],
  defaultQuality: 75,
  qualities: [50, 75, 90],
} as const;
