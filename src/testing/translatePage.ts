/**
 * `wrap`: as Chrome does, moves the text into `<font><font>` and removes the page's text node. `replace`: puts another
 * text node in its place. Both keep the text, so that tests find it.
 */
export type TranslatorMode = 'wrap' | 'replace';

/**
 * Translates the page as a browser does, now and after every change: replaces each text node except under
 * `translate="no"`. Returns a stop function. Without imports, because browser tests inject its source.
 */
export const translatePage = (mode: TranslatorMode): (() => void) => {
  const translated = new WeakSet<Node>();
  const isExempt = (text: Text): boolean =>
    text.parentElement?.closest('[translate="no"], script, style, textarea, title, svg') !== null;
  const translate = (text: Text): void => {
    if (translated.has(text) || text.data === '' || isExempt(text)) return;
    const words = document.createTextNode(text.data);
    translated.add(words);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(mode === 'wrap' ? outer : words);
    if (mode === 'wrap') inner.append(words);
  };
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  translateIn(document.body);
  // Text that the page wrote into a translated node is translated again.
  const changedBy = ({ type, target, addedNodes }: MutationRecord): readonly Node[] => {
    if (type === 'childList') return [...addedNodes];
    translated.delete(target);
    return [target];
  };
  const observer = new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(changedBy)) if (node.isConnected) translateIn(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};
