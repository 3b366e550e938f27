import type { CSSProperties, ReactElement } from 'react';

type SkeletonProps = { readonly width: number | string; readonly height?: number; readonly delayMs?: number };

export const Skeleton = ({ width, height, delayMs }: SkeletonProps): ReactElement => {
  const style: CSSProperties & { '--skeleton-delay'?: string } = { width };
  if (height !== undefined) style.height = height;
  if (delayMs !== undefined) style['--skeleton-delay'] = `${delayMs}ms`;
  return <span className="skeleton" style={style} aria-hidden="true" />;
};
