const END = '</body>';

/** What stands in the page as scripts of its own. */
export type InlineScripts = {
  /** Sends the first requests. */
  readonly ask: string;
  /** Shows one of the drawn pages. */
  readonly draw: string;
};

/**
 * A page with the drawn pages as templates, by name. The style sheet holds back scripts after it, so that asking stands
 * before all files, and drawing, which needs the templates, is a module that waits for nothing else.
 */
export const withDrawnPages = (
  html: string,
  pages: Readonly<Record<string, string>>,
  scripts: InlineScripts,
): string => {
  if (/<\/?script/i.test(scripts.ask + scripts.draw))
    throw new Error('A script would end the element that it stands in.');
  const [start, end] = [html.indexOf('<script'), html.lastIndexOf(END)];
  if (start < 0) throw new Error('The page has no script that the first requests could go before.');
  if (end < 0) throw new Error('The page has no end that the drawn pages could stand before.');
  const templates = Object.entries(pages).map(
    ([name, markup]) => `<template data-page="${name}">${markup}</template>\n`,
  );
  return [
    `${html.slice(0, start)}<script>${scripts.ask}</script>\n    ${html.slice(start, end)}`,
    `${templates.join('')}<script type="module" async>${scripts.draw}</script>\n  ${html.slice(end)}`,
  ].join('');
};
