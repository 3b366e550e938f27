const END = '</body>';

/** A page with the drawn pages as templates, by name, and after them the script that shows one. */
export const withDrawnPages = (html: string, pages: Readonly<Record<string, string>>, script: string): string => {
  if (/<\/?script/i.test(script)) throw new Error('The script would end the element that it stands in.');
  const at = html.lastIndexOf(END);
  if (at < 0) throw new Error('The page has no end that the drawn pages could stand before.');
  const templates = Object.entries(pages).map(
    ([name, markup]) => `<template data-page="${name}">${markup}</template>\n`,
  );
  return `${html.slice(0, at)}${templates.join('')}<script>${script}</script>\n  ${html.slice(at)}`;
};
