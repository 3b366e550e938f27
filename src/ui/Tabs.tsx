import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';

const targetOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Panels behind tabs: one tab stop, arrow keys, Home and End move and choose. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Tabs.Props<Value>): ReactElement => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="flex min-h-0 flex-col">
      <div ref={list} role="tablist" aria-label={label} className="tabs-list" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="min-h-0 flex-1">
        {tabs[at]?.panel}
      </div>
    </div>
  );
};

export declare namespace Tabs {
  type Tab<Value extends string> = { readonly value: Value; readonly label: ReactNode; readonly panel: ReactNode };
  type Props<Value extends string> = {
    readonly label: string;
    readonly tabs: readonly Tabs.Tab<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
  };
}
