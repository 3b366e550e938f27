import type { ReactElement } from 'react';
import { iconPaths } from './iconPaths.tsx';

/** A drawn 16 px icon in the colour of the text. Always decoration: the words beside it or the button's label speak. */
export const Icon = ({ name, size = 16, className }: Icon.Props): ReactElement => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-icon={name}
  >
    {iconPaths[name]}
  </svg>
);

export declare namespace Icon {
  type Name = keyof typeof iconPaths;
  type Props = { readonly name: Icon.Name; readonly size?: number; readonly className?: string | undefined };
}
