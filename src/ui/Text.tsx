import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Parent = ReactElement<{ readonly children?: ReactNode }>;

const isFragment = (node: ReactNode): node is Parent => isValidElement(node) && node.type === Fragment;

/**
 * Text beside elements: each run of text becomes one `<span>`. Page translation replaces text nodes, and React fails when it
 * inserts before or removes a replaced text node; an element stays in place.
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

const MARK = '\u0000';

type SentenceProps<Slot extends string> = {
  readonly of: (values: Record<Slot, string>) => string;
  readonly slots: Readonly<Record<Slot, ReactElement>>;
};

/** A message whose slots are elements: `<Sentence of={t.signed} slots={{ amount: <b>1</b> }} />`. */
export const Sentence = <Slot extends string>({ of, slots }: SentenceProps<Slot>): ReactNode => {
  const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, MARK + name + MARK]));
  const parts = of(marks as Record<Slot, string>).split(MARK);
  return (
    <Text>{parts.map((part, at) => (at % 2 === 0 ? part : cloneElement(slots[part as Slot], { key: part })))}</Text>
  );
};
