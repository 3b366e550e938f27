/** One step from elements to elements, as Playwright's locators take them. It crosses to the page as JSON. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Words | undefined }
  | { readonly by: 'text' | 'hasText' | 'hasNotText'; readonly words: Words }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'has'; readonly steps: readonly Step[] }
  | { readonly by: 'visible' }
  | { readonly by: 'nth'; readonly at: number };

/** Words looked for: a part of them in any case, all of them exactly, or an expression. */
export type Words =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string };

type Library = {
  queryAllByRole(root: unknown, role: string, options: { name?: (name: string) => boolean }): HTMLElement[];
};

/**
 * Runs in the page: the elements that the steps lead to, in the order of the page; null where Testing Library, which
 * knows roles and names, is not in the page yet. An open shadow root counts as what is inside its host.
 */
export const findInPage = (steps: readonly Step[]): readonly HTMLElement[] | null => {
  const library: Library | undefined = Reflect.get(window, 'TestingLibraryDom');
  if (library === undefined) return null;
  type Root = Document | ShadowRoot | HTMLElement;
  const flat = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (words: Words, text: string | null): boolean => {
    if ('source' in words) return new RegExp(words.source, words.flags).test(flat(text));
    return words.exact ? flat(text) === words.text : flat(text).toLowerCase().includes(words.text.toLowerCase());
  };
  const inside = (roots: readonly Root[], find: (root: Root) => readonly HTMLElement[]): readonly HTMLElement[] => {
    const found = new Set(
      roots.flatMap((root) => find(root instanceof HTMLElement ? (root.shadowRoot ?? root) : root)),
    );
    return [...found];
  };
  const isVisible = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const all = (root: Root, selector: string): readonly HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  const take = (roots: readonly Root[], step: Step): readonly Root[] => {
    const elements = roots.filter((root) => root instanceof HTMLElement);
    switch (step.by) {
      case 'role': {
        const { name } = step;
        const options = name === undefined ? {} : { name: (computed: string) => fits(name, computed) };
        return inside(roots, (root) => library.queryAllByRole(root, step.role, options));
      }
      case 'text': {
        const says = (element: Element): boolean => fits(step.words, element.textContent);
        return inside(roots, (root) => all(root, '*').filter((one) => says(one) && ![...one.children].some(says)));
      }
      case 'css':
        return inside(roots, (root) => all(root, step.selector));
      case 'hasText':
        return elements.filter((element) => fits(step.words, element.textContent));
      case 'hasNotText':
        return elements.filter((element) => !fits(step.words, element.textContent));
      case 'has':
        return elements.filter((element) => walk([element], step.steps).length > 0);
      case 'visible':
        return elements.filter(isVisible);
      case 'nth':
        return elements.slice(step.at, step.at === -1 ? undefined : step.at + 1);
    }
  };
  const walk = (roots: readonly Root[], path: readonly Step[]): readonly HTMLElement[] =>
    path.reduce(take, roots).filter((root) => root instanceof HTMLElement);
  return walk([document], steps);
};
