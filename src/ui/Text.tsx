import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Parent = ReactElement<{ readonly children?: ReactNode }>;

const isFragment = (node: ReactNode): node is Parent => isValidElement(node) && node.type === Fragment;

/**
 * Words beside elements: each run of words becomes one `<span>`. Page translation replaces text nodes, and React fails when it
 * inserts before, or removes, a text node that is gone; an element stays where it was.
 */
export const Text = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const parts: ReactElement[] = [];
  let runs = 0;
  let words = '';
  const endRun = (): void => {
    if (words !== '') parts.push(<span key={`run ${runs}`}>{words}</span>);
    runs += 1;
    words = '';
  };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'object') {
      endRun();
      parts.push(isFragment(child) ? <Text key={child.key}>{child.props.children}</Text> : (child as ReactElement));
    } else words += child;
  }
  endRun();
  return parts;
};
