import type { HTMLAttributes, ReactElement } from 'react';
import { cx } from './cx.ts';

/** A name that no language changes (a symbol, a chain, a wallet), kept apart from the direction of the words around it. */
export const Name = (props: HTMLAttributes<HTMLElement>): ReactElement => <bdi translate="no" {...props} />;

/** A hash, an address or an id, in the face whose characters cannot be taken for each other. */
export const Mono = ({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement => (
  <span translate="no" {...rest} className={cx('mono', className)} />
);
