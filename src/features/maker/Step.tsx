import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

/** One of the things that a maker does: its number, or a tick once it is done, and what it means or waits for. */
export const Step = ({ number, look = 'ahead', title, detail, detailClass, onGo }: Step.Props): ReactElement => (
  <>
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border font-strong text-13',
        {
          ahead: 'border-control text-text-2',
          current: 'border-accent bg-accent text-on-accent',
          done: 'border-completed text-completed',
        }[look],
      )}
    >
      {look === 'done' ? <Icon name="check" size={14} /> : number}
    </span>
    <span className="min-w-0">
      {onGo === undefined ? (
        <b className="block">{title}</b>
      ) : (
        <button type="button" className="block font-strong after:absolute after:inset-0" onClick={onGo}>
          {title}
        </button>
      )}
      <span className={cx('block text-text-2', detailClass)}>{detail}</span>
    </span>
  </>
);

export declare namespace Step {
  type Props = {
    readonly number: number;
    readonly look?: 'ahead' | 'current' | 'done';
    readonly title: string;
    readonly detail: ReactNode;
    readonly detailClass?: string;
    /** Leads to where it is done; the whole step can be pressed. */
    readonly onGo?: (() => void) | undefined;
  };
}
