/** Adds a classic script to a page as the first thing in its head, so that it runs before the app. */
export const injectScript = (html: string, source: string): string => {
  const tag = `<script src="${source}"></script>`;
  // After a meta CSP and charset would be later than needed: the head's first child is early enough for both to apply.
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (!head) return tag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + tag + html.slice(at);
};
