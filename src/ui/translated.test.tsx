import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translatePage } from '../testing/translatePage.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { DomErrorBoundary } from './DomErrorBoundary.tsx';
import { Note } from './Note.tsx';
import { Segmented } from './Segmented.tsx';
import { Text } from './Text.tsx';

let stop = (): void => undefined;
const translate = (mode: 'wrap' | 'replace'): void => {
  stop = translatePage(mode);
};
afterEach(() => stop());

/** Also runs the translator's observer. */
const change = (draw: () => void): Promise<void> => act(async () => draw());

const parts: Record<string, (on: boolean) => ReactElement> = {
  Button: (on) => (
    <Button busy={on} {...(on && { icon: 'copy' })}>
      {on ? 'Sending' : 'Send'}
    </Button>
  ),
  Note: (on) => (
    <Note {...(on && { title: 'First.', actions: <i>Act</i> })}>
      {on ? 'Second.' : 'Nothing yet.'} <b>12</b>
    </Note>
  ),
  Chip: (on) => (
    <Chip {...(on && { label: 'From' })} onRemove={() => undefined} removeLabel="Remove">
      {on ? 'Base' : 'Arbitrum'}
    </Chip>
  ),
  Segmented: (on) => (
    <Segmented
      label="Status"
      value="a"
      onChange={() => undefined}
      options={[{ value: 'a', label: on ? 'All' : 'None', ...(on && { icon: <i />, count: 3 }) }]}
    />
  ),
  Text: (on) => (
    <p>
      <Text>
        {on && <b>Before </b>}
        {on ? 'Rate' : 'Last rate'} 1 {on ? 'USDC' : 'WETH'}
        {on && (
          <>
            {' '}
            is <i>2</i>
          </>
        )}
      </Text>
    </p>
  ),
};

describe.each(['wrap', 'replace'] as const)('translated (%s)', (mode) => {
  test.each(Object.keys(parts))('behavior: %s shows its newest words, and loses no node', async (name) => {
    const draw = parts[name] as (on: boolean) => ReactElement;
    const untranslated = ([false, true] as const).map((on) => {
      const { container, unmount } = render(draw(on));
      const text = container.textContent;
      unmount();
      return text;
    });
    const { container, rerender } = render(draw(false));
    await change(() => translate(mode));
    for (const on of [true, false, true, false]) {
      await change(() => rerender(draw(on)));
      expect(container.textContent).toBe(untranslated[Number(on)]);
    }
  });
});

let turn = (): void => undefined;
let type = (_words: string): void => undefined;
/** Text beside a conditional element, which fails once it is translated. */
const Bare = ({ words }: { readonly words: string }): ReactElement => {
  const [on, setOn] = useState(false);
  turn = () => setOn((before) => !before);
  return (
    <p>
      {on && <b>Now </b>}
      {words}
    </p>
  );
};
const Page = (): ReactElement => {
  const [words, setWords] = useState('none');
  type = setWords;
  return (
    <DomErrorBoundary>
      <Bare words={words} />
    </DomErrorBoundary>
  );
};

class Outer extends DomErrorBoundary {
  override render() {
    return this.state.caught === null ? this.props.children : <p>{`Fault: ${this.state.caught.error}`}</p>;
  }
  override componentDidCatch() {}
}

const Broken = (): ReactElement => {
  throw new Error('broken');
};

describe('DomErrorBoundary', () => {
  const { insertBefore } = Node.prototype;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    // happy-dom throws where browsers do, but leaves out the name of the error.
    vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (this: Node, node, before) {
      if (before !== null && before.parentNode !== this) throw new DOMException('insertBefore', 'NotFoundError');
      return insertBefore.call(this, node, before);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test('behavior: children that lost a node are mounted again, and state above them stays', async () => {
    render(<Page />);
    await change(() => type('12.5'));
    await change(() => translate('wrap'));
    await change(() => turn());
    expect(document.body.textContent).toBe('12.5');
  });

  test('error: a repeated failure is passed on, as are errors other than of the DOM', async () => {
    render(
      <Outer>
        <DomErrorBoundary>
          <Bare words="words" />
        </DomErrorBoundary>
      </Outer>,
    );
    await change(() => translate('wrap'));
    for (let times = 0; times < 6; times += 1) {
      expect(screen.queryByText(/^Fault/)).toBeNull();
      await change(() => turn());
    }
    expect(screen.getByText(/^Fault: Error: The page was changed from outside/)).toBeTruthy();
  });

  test('error: any other error is passed on at once', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(
      <Outer>
        <DomErrorBoundary>
          <Broken />
        </DomErrorBoundary>
      </Outer>,
    );
    expect(screen.getByText(/^Fault: Error: broken/)).toBeTruthy();
  });
});
