const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a curl command that a shell runs as it stands. */
export const curlOf = ({ method, url, headers, body }: curlOf.Parameters): string => {
  const parts = [`curl ${quoted(url)}`];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`--data-raw ${quoted(body)}`);
  return parts.join(' \\\n  ');
};

export declare namespace curlOf {
  type Parameters = {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
}
