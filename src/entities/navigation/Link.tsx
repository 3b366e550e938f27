import type { AnchorHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { hrefOf } from '../../world/siteRoot.ts';
import { useRouterActions } from './router.tsx';

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self');

/** A link inside the app: an ordinary anchor, whose plain click stays on this page and whose hover fetches the code. */
export const Link = ({ to, onClick, onPointerEnter, ...rest }: Link.Props): ReactElement => {
  const { go, preload } = useRouterActions();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
};

export declare namespace Link {
  type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** A URL made by `paths`. */
    readonly to: string;
    readonly ref?: Ref<HTMLAnchorElement>;
  };
}
