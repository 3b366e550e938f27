import type { OrderReceipt } from '../../domain/order/receipt/OrderReceipt.ts';
import { writeReceipt } from '../../domain/order/receipt/writeReceipt.ts';

/** Saves a receipt as a file named after its order. */
export const saveReceipt = (receipt: OrderReceipt): void => {
  const url = URL.createObjectURL(new Blob([writeReceipt(receipt)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `receipt-${receipt.orderHash.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
