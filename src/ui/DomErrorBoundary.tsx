import { Component, type ReactNode } from 'react';

const MAX_REMOUNTS = 5;
const REMOUNT_WINDOW_MS = 10_000;

/** React could not insert before, or remove, a node that page translation or an extension had taken away. */
const isLostNode = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

type State = { readonly caught: { readonly error: unknown } | null; readonly gaveUp: boolean };

/** Every other error is passed on. State that has to survive (a draft, a review, a signature) belongs above it. */
export class DomErrorBoundary extends Component<{ readonly children?: ReactNode }, State> {
  override state: State = { caught: null, gaveUp: false };
  private remounts: readonly number[] = [];

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  override componentDidCatch(): void {
    const now = performance.now();
    this.remounts = [...this.remounts.filter((at) => now - at < REMOUNT_WINDOW_MS), now];
    if (this.remounts.length > MAX_REMOUNTS) this.setState({ gaveUp: true });
    else this.setState({ caught: null });
  }

  override render(): ReactNode {
    const { caught, gaveUp } = this.state;
    if (caught === null) return this.props.children;
    if (!isLostNode(caught.error)) throw caught.error;
    // Not the DOM error itself, which a boundary above would try to mend once more.
    if (gaveUp) throw new Error('The page was changed from outside too often.', { cause: caught.error });
    return null;
  }
}
