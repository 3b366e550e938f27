import type { ReactElement } from 'react';
import type { OrderReceipt } from '../../domain/order/receipt/OrderReceipt.ts';
import { writeReceipt } from '../../domain/order/receipt/writeReceipt.ts';
import { toBase64Url } from '../../lib/base64Url.ts';
import { paths } from '../../ports/paths.ts';

/** On paper only: where this receipt can be checked. The link carries the whole receipt, so a PDF can be checked as well. */
export const ReceiptLink = ({ receipt }: { readonly receipt: OrderReceipt }): ReactElement => {
  const page = new URL(paths.verify(), globalThis.location.href);
  const fragment = toBase64Url(JSON.stringify(JSON.parse(writeReceipt(receipt))));
  return (
    <p className="receipt-link">
      A receipt of Causeway. It can be checked at{' '}
      <a className="link" href={`${page.href}#${fragment}`}>
        {page.host + page.pathname}
      </a>
      , by anyone, without a wallet.
    </p>
  );
};
