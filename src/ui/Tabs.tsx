import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';

/** Panels behind tabs: one tab stop, arrow keys, Home and End move and choose. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Tabs.Props<Value>): ReactElement => (
  <Base.Root className="flex min-h-0 flex-col" value={value} onValueChange={(next: Value) => onChange(next)}>
    <Base.List activateOnFocus aria-label={label} className="flex gap-1 border-hairline border-b">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="relative min-h-10 px-2.5 font-medium text-13 text-text-2 after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-text aria-selected:text-text aria-selected:after:bg-accent"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="min-h-0 flex-1">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);

export declare namespace Tabs {
  type Tab<Value extends string> = { readonly value: Value; readonly label: ReactNode; readonly panel: ReactNode };
  type Props<Value extends string> = {
    readonly label: string;
    readonly tabs: readonly Tabs.Tab<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
  };
}
