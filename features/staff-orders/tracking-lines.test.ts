import { expect, it } from 'vitest';
import { trackingLines } from './tracking-lines';

it.each([
  ['4HJB-PH6X\t3SABC123', { number: '4HJB-PH6X', trackingNumber: '3SABC123', carrier: undefined }],
  ['4HJB-PH6X;DHL;JJD 0001', { number: '4HJB-PH6X', trackingNumber: 'JJD 0001', carrier: 'dhl' }],
  ['"4hjbph6x","3SABC123","PostNL"', { number: '4hjbph6x', trackingNumber: '3SABC123', carrier: 'postnl' }],
  ['4HJB-PH6X;3SABC123;Foo Express', { number: '4HJB-PH6X', trackingNumber: '3SABC123', carrier: null }],
  ['XQJB-PHTX 3SABC123', { number: 'XQJB-PHTX 3SABC123', trackingNumber: '' }],
  ['4HJB-PH6X', { number: '4HJB-PH6X', trackingNumber: '', carrier: undefined }],
])('reads %j', (text, line) => {
  expect(trackingLines(text)).toMatchObject([line]);
});

it('leaves out the head of a sheet and empty lines', () => {
  expect(trackingLines('Order;Tracking\n\n4HJB-PH6X;3SABC123\n')).toHaveLength(1);
  expect(trackingLines('4HJB-PH6X;3SABC123\nXQJB-PHTX')).toHaveLength(2);
});

it('marks an order that a line above has, as it may be typed', () => {
  const lines = trackingLines('4HJB-PH6X;3SABC123\nXQJB-PHTX;3SABC124\n4hjb ph6x;3SABC125');
  expect(lines.map(({ repeated }) => repeated)).toEqual([false, false, true]);
});
