import type { CalculatorCode } from '@/config/system/calculators';
import type { Calculator } from './definition';
import { cable, poe, solar, ups } from './power';
import { lens, storage, uplink } from './recording';

/** By the last segment of their path. */
export const calculators: Readonly<Record<CalculatorCode, Calculator>> = {
  storage,
  poe,
  lens,
  cable,
  solar,
  uplink,
  ups,
};
