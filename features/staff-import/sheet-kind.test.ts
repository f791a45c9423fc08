import { expect, it } from 'vitest';
import { sheetKind } from './sheet-kind';

it.each([
  ['sku,quantity\nCAM-1,3', 'stock'],
  ['\uFEFF"SKU";"Quantity";shelf\nCAM-1;3;A1', 'stock'],
  ['sku\tcurrency\tprice\nCAM-1\tEUR\t5', 'prices'],
  ['sku,name,price\nCAM-1,Dome,5', 'catalogue'],
  ['sku,price\nCAM-1,5', 'catalogue'],
  ['Handle,Title,Vendor\ndome,Dome,A', 'catalogue'],
  ['<?xml version="1.0"?><rss/>', 'catalogue'],
  ['', 'catalogue'],
])('%j is a sheet of %s', (text, kind) => expect(sheetKind(Buffer.from(text))).toBe(kind));
