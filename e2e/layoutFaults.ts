import type { Page } from '@playwright/test';

/**
 * Text of a page (of the open dialog, where there is one) that cannot be read as it is: cut off without a title
 * that says it in full, outside of the window, or under other text; and how far the page scrolls sideways.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(findFaults);

/** Runs in the page. */
const findFaults = (): string[] => {
  type Box = { l: number; r: number; t: number; b: number };
  type Piece = Box & { readonly node: Node; readonly element: Element; readonly layer: Element | null };
  const faults: string[] = [];
  const reported = new Set<Element>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  const report = (element: Element, what: string): void => {
    if (!reported.has(element)) faults.push(`${what}: ${nameOf(element)}`);
    reported.add(element);
  };
  const lineOf = (element: Element): Element[] => {
    const line: Element[] = [];
    for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement)
      line.push(at);
    return line;
  };
  const isForReaders = (element: Element): boolean => {
    const { position, visibility, opacity } = styleOf(element);
    const isTiny = element.clientWidth <= 2 && element.clientHeight <= 2 && position === 'absolute';
    return isTiny || visibility === 'hidden' || opacity === '0';
  };
  const saysInFull = (line: Element[], element: Element): boolean =>
    element.querySelector('[title]') !== null || line.some((one) => one.hasAttribute('title'));
  const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);
  const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow);

  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ l: left, r: right, t: top, b: bottom });
  const isOutX = (rect: Box, around: Box): boolean => rect.r > around.r + 1.5 || rect.l < around.l - 1.5;
  const isOutY = (rect: Box, around: Box): boolean => rect.b > around.b + 3 || rect.t < around.t - 3;
  const within = (a: Box, b: Box): Box => ({
    l: Math.max(a.l, b.l),
    r: Math.min(a.r, b.r),
    t: Math.max(a.t, b.t),
    b: Math.min(a.b, b.b),
  });
  const isScrolled = (line: Element[], until: Element, axis: 'X' | 'Y'): boolean =>
    line
      .slice(0, line.indexOf(until) + 1)
      .some(
        (one) => scrolls(styleOf(one)[`overflow${axis}`]) && (axis === 'Y' || one.scrollWidth > one.clientWidth + 1),
      );
  const isCutBy = (one: Element, line: Element[], rect: Box): boolean => {
    const { overflowX, overflowY } = styleOf(one);
    const around = boxOf(one.getBoundingClientRect());
    if (cuts(overflowX) && isOutX(rect, around) && !isScrolled(line, one, 'X')) return true;
    return cuts(overflowY) && isOutY(rect, around) && !isScrolled(line, one, 'Y');
  };

  const readPiece = (node: Node, element: Element, line: Element[], rect: Box): Piece | null => {
    const blocks = line.filter((one) => styleOf(one).display !== 'inline');
    if (!saysInFull(line, element) && blocks.some((one) => isCutBy(one, line, rect))) report(element, 'cut off');
    const isReached = line.some((one) => isScrolled(line, one, 'X'));
    if (!isReached && (rect.r > innerWidth + 1 || rect.l < -1)) report(element, 'outside of the window');
    const bounds = blocks.filter((one) => styleOf(one).overflowX !== 'visible' || styleOf(one).overflowY !== 'visible');
    const box = bounds.reduce((left, one) => within(left, boxOf(one.getBoundingClientRect())), rect);
    const layer = line.find((one) => /fixed|sticky/.test(styleOf(one).position)) ?? null;
    return box.r - box.l > 1 && box.b - box.t > 1 ? { ...box, node, element, layer } : null;
  };

  const piecesOf = (node: Node): readonly Piece[] => {
    const element = node.parentElement;
    const isText = (node.textContent ?? '').trim() !== '';
    if (!isText || element === null || /^(SCRIPT|STYLE|OPTION|NOSCRIPT|TEXTAREA)$/.test(element.tagName)) return [];
    const line = lineOf(element);
    if (line.some(isForReaders)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width >= 0.5 && height >= 0.5)
      .flatMap((rect) => readPiece(node, element, line, boxOf(rect)) ?? []);
  };

  const isOver = (a: Piece, b: Piece): boolean => {
    const width = Math.min(a.r, b.r) - Math.max(a.l, b.l);
    const height = Math.min(a.b, b.b) - Math.max(a.t, b.t);
    const least = Math.min(a.b - a.t, b.b - b.t);
    return a.node !== b.node && a.layer === b.layer && width > 2 && height > 4 && height > 0.35 * least;
  };

  const checkOverlaps = (pieces: readonly Piece[]): void => {
    pieces.forEach((piece, index) => {
      const rest = pieces.slice(index + 1);
      const end = rest.findIndex((other) => other.t >= piece.b - 3);
      const over = rest.slice(0, end < 0 ? rest.length : end).find((other) => isOver(piece, other));
      if (over !== undefined) report(piece.element, `under ${nameOf(over.element)}`);
    });
  };

  const checkPlaceholder = (input: HTMLInputElement): void => {
    const paint = document.createElement('canvas').getContext('2d');
    if (input.offsetParent === null || input.value !== '' || paint === null) return;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    paint.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (paint.measureText(input.placeholder).width > room + 1) faults.push(`cut placeholder: "${input.placeholder}"`);
  };

  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.clientHeight > 0);
  const root = dialogs.at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  while (walker.nextNode()) pieces.push(...piecesOf(walker.currentNode));
  checkOverlaps(pieces.toSorted((a, b) => a.t - b.t));
  for (const input of root.querySelectorAll('input')) checkPlaceholder(input);
  return faults;
};
