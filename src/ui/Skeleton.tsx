import type { CSSProperties, ReactElement } from 'react';

/** A grey bar in the place of late data, in the data's own width (px or CSS length). Shows itself after 150 ms. */
export const Skeleton = ({ width, height, delayMs }: Skeleton.Props): ReactElement => {
  const style: CSSProperties & { '--skeleton-delay'?: string } = { width };
  if (height !== undefined) style.height = height;
  if (delayMs !== undefined) style['--skeleton-delay'] = `${delayMs}ms`;
  return <span className="skeleton" style={style} aria-hidden="true" />;
};

export declare namespace Skeleton {
  type Props = { readonly width: number | string; readonly height?: number; readonly delayMs?: number };
}
