import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Arrow keys, j and k move the focus between the rows' buttons (marked data-row) of the table they are pressed in. */
export const rowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  rows.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  const next = rows[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
};
