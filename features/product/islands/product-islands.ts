'use client';

import { BuyBar } from './buy-bar';
import {
  ChosenAnnouncement,
  ChosenCompare,
  ChosenFact,
  ChosenHighlights,
  ChosenPart,
  ChosenSku,
  ReportView,
} from './chosen-variant';
import { Delivery } from './delivery';
import { ShareButton } from './share-button';
import { VariantTiers, VariantTotal } from './variant-price';

export const productIslands = {
  BuyBar,
  ChosenAnnouncement,
  ChosenCompare,
  ChosenFact,
  ChosenHighlights,
  ChosenPart,
  ChosenSku,
  Delivery,
  ReportView,
  ShareButton,
  VariantTiers,
  VariantTotal,
};
