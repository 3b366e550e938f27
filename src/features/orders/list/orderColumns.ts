/** A column of the table: its head, its width in px, and how it is aligned. */
export type OrderColumn = {
  readonly id: string;
  readonly head: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Readers may hide it. */
  readonly optional: boolean;
  /** Its head is only for screen readers. */
  readonly quiet?: true;
};

const column = (id: string, head: string, width: number, rest: Partial<OrderColumn> = {}): OrderColumn => ({
  id,
  head,
  width,
  align: 'left',
  optional: false,
  ...rest,
});

/** All columns in their order. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  column('status', 'Status', 110),
  column('paid', 'Paid', 104, { align: 'right' }),
  column('paidToken', 'Paid token', 80, { quiet: true }),
  column('from', 'From', 98),
  column('crossing', 'Crossing', 76, { quiet: true }),
  column('to', 'To', 98),
  column('received', 'Received', 104, { align: 'right' }),
  column('receivedToken', 'Received token', 80, { quiet: true }),
  column('value', 'Value', 96, { align: 'right', optional: true }),
  column('fill', 'Fill', 61, { align: 'right', optional: true }),
  column('age', 'Age', 54, { align: 'right', optional: true }),
  column('order', 'Order', 98, { optional: true }),
  column('srcTx', 'Source tx', 98, { optional: true }),
  column('dstTx', 'Dest. tx', 98, { optional: true }),
  column('offerer', 'Offerer', 120, { optional: true }),
  column('recipient', 'Recipient', 116, { optional: true }),
];

/** Columns hidden until a reader asks for them. */
export const HIDDEN_AT_FIRST: readonly string[] = ['recipient'];
