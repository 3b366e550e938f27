import { type ReactElement, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

/** Offers the receipt of an order: the signed struct and the chain's events, checkable without this site. */
export const ReceiptLine = ({ onOpen }: { readonly onOpen: () => Promise<void> }): ReactElement => {
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await onOpen();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      icon="shield"
      title="A receipt of this order"
      className="receipt-line"
      actions={
        <Button icon="download" busy={busy} onClick={() => void open()}>
          Open the receipt
        </Button>
      }
    >
      holds the signed struct, its signature and the chain's events. It can be printed, saved, and checked later without
      a wallet, the service or a network.
    </Note>
  );
};
