import type { HTMLAttributes, ReactElement } from 'react';
import { cx } from './cx.ts';

/** A name that is never translated (a symbol, a chain, a wallet), isolated from the text direction around it. */
export const Name = (props: HTMLAttributes<HTMLElement>): ReactElement => <bdi translate="no" {...props} />;

/** A hash, an address or an id, in the typeface without ambiguous characters. */
export const Mono = ({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement => (
  <span translate="no" {...rest} className={cx('mono', className)} />
);
