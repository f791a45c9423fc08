import type { RenderDocument } from '../../model/document';

/** Renders documents as text: kind, number and total of the order or offer. */
export const plainDocument: RenderDocument = async (kind, payload) => {
  const { number } = payload;
  const { totals } = 'offer' in payload ? payload.offer : payload.order;
  return {
    fileName: `${number}.txt`,
    contentType: 'text/plain',
    bytes: Buffer.from(`${kind} ${number} ${totals.grand_total.minor}`),
  };
};
