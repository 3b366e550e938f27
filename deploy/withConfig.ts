const PLACE = /<script type="application\/json" id="config">.*?<\/script>\n {4}/s;

/**
 * A page of a build with a configuration in it, so that nothing waits for the file: as data, ahead of the script that
 * sends the first requests. Another configuration that stood there goes. A sandbox's page says so on its root, so that
 * its strip stands there from the first frame. `config` is the text of config.json; throws SyntaxError where it is no JSON.
 */
export const withConfig = (html: string, config: string): string => {
  const read: unknown = JSON.parse(config);
  const bare = html.replace(PLACE, '').replace('<html data-sandbox', '<html');
  const at = [bare.indexOf('<script>'), bare.indexOf('</head>')].find((place) => place >= 0);
  if (at === undefined) throw new Error('The page has no head.');
  // Nothing in it can end the element.
  const data = JSON.stringify(read).replaceAll('<', '\\u003c');
  const page = `${bare.slice(0, at)}<script type="application/json" id="config">${data}</script>\n    ${bare.slice(at)}`;
  return Object(read).sandbox === true ? page.replace('<html', '<html data-sandbox') : page;
};
