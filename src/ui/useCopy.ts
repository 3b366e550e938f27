import { useEffect, useRef, useState } from 'react';

/** Copies text and reports `copied` or `refused` for 1.6 s, then `idle` again. */
export const useCopy = (): { readonly state: 'idle' | 'copied' | 'refused'; readonly copy: (text: string) => void } => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: 'copied' | 'refused') => {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), 1600);
  };
  const copy = (text: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => settle('copied'),
      () => settle('refused'),
    );
  };
  return { state, copy };
};
