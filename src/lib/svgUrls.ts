/** SVG texts by name as data URLs. */
export const svgUrls = (svgs: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(svgs).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  );
