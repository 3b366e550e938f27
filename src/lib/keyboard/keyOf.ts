type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a pressed key: "?", "g", "Enter", with "mod+" for Ctrl or the Mac's command key. Shift is in the letter. */
export const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyLike): string => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shown = name === ' ' ? 'Space' : name;
  if (altKey) return `alt+${shown}`;
  return ctrlKey || metaKey ? `mod+${shown}` : shown;
};
