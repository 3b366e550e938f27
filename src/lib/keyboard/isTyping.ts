const textInputs = /^(text|search|url|email|tel|number|password|date|time|datetime-local)$/;

/** Would a letter typed here become text? Then single-key shortcuts stay off. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return textInputs.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
};
