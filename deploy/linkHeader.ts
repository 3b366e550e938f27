const ASKED = /<link rel="(preload|modulepreload)"([^>]*)>/g;

const attributeOf = (tag: string, attribute: string): string | undefined =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1];

/**
 * What a page asks for ahead of its scripts, as the value of the header Link (RFC 8288) that its answer may carry, "" where
 * it asks for nothing. A browser heeds that before it reads the page, in which the tag of the policy holds requests back
 * until the parser has come to it; some hosts send it ahead of the page (RFC 8297). Each with its sum, as in the page.
 */
export const linkHeader = (html: string): string =>
  [...html.matchAll(ASKED)]
    .map(([, rel, tag = '']) => {
      const [kind, sum] = [attributeOf(tag, 'as'), attributeOf(tag, 'integrity')];
      const rest = [`rel=${rel}`, kind && `as=${kind}`, 'crossorigin', sum && `integrity="${sum}"`];
      return [`<${attributeOf(tag, 'href')}>`, ...rest.filter(Boolean)].join('; ');
    })
    .join(', ');
