import * as v from 'valibot';
import { addressField, decimalsField, numberField } from '../../domain/fields.ts';
import { ms } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import type { Fetch } from '../http.ts';
import { decode, textField } from './fields.ts';
import { createServiceClient } from './serviceClient.ts';

/** One token of a list. Decimals stay a claim until the chain agrees. */
export const tokenEntry = v.object({
  chainId: v.pipe(numberField, v.minValue(1, 'zero')),
  address: addressField,
  symbol: textField(20),
  name: textField(60),
  decimals: decimalsField,
}) satisfies v.GenericSchema<unknown, Token>;

/** The address of a picture, where an entry names one that may be loaded. */
type PictureOf = (logoURI: unknown) => string | undefined;

/** The tokens of a list in the Token Lists format, without invalid ones. */
export const tokenListRecord = (pictureOf: PictureOf = () => undefined) =>
  v.pipe(
    v.object({ name: textField(60), tokens: v.pipe(v.array(v.unknown()), v.maxLength(20_000, 'too many tokens')) }),
    v.transform(({ tokens }): readonly Token[] =>
      tokens.flatMap((raw) => {
        const result = v.safeParse(tokenEntry, raw, { abortEarly: true });
        if (!result.success) return [];
        const picture = pictureOf(Object(raw).logoURI);
        return [picture === undefined ? result.output : { ...result.output, picture }];
      }),
    ),
  );

/** Pictures from the allowed origins alone; an address without one is the list's own. */
const pictureFrom =
  (listUrl: string, origins: readonly string[]): PictureOf =>
  (logoURI) => {
    if (typeof logoURI !== 'string' || !URL.canParse(logoURI, listUrl)) return undefined;
    const { href, origin } = new URL(logoURI, listUrl);
    return origins.includes(origin) ? href : undefined;
  };

const MAX_BYTES = 4 * 1024 * 1024;

/** Fetches one token list of the configuration, its pictures from the allowed origins. Fails with a ServiceError. */
export const loadTokenList = async (
  fetch: Fetch,
  url: string,
  images: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Token[]> => {
  const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: '', fetch });
  const record = tokenListRecord(images.length === 0 ? undefined : pictureFrom(url, images));
  return decode(record, await client.get(url, { signal, maxBytes: MAX_BYTES, timeout: ms(15_000) }));
};
