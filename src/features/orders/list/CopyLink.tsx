import { memo, type ReactElement } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

const Copier = (): ReactElement => {
  const { state, copy } = useCopy();
  const label =
    state === 'copied'
      ? 'Link copied'
      : state === 'refused'
        ? 'The browser did not allow copying'
        : 'Copy a link to this view';
  return (
    <IconButton
      variant="secondary"
      className="orders-desktop"
      icon={state === 'copied' ? 'check' : 'link'}
      label={label}
      onClick={() => copy(globalThis.location.href)}
    />
  );
};

/** Copies the address of this very view. */
export const CopyLink = memo(Copier);
