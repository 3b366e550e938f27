/** Receipts at once, and the characters of all of them together. */
export const MAX_RECEIPTS = 200;
export const MAX_TEXT_LENGTH = 4_194_304;

/** Lines that each start a receipt: a truncated one ends with its line. */
const linesOf = (text: string): readonly string[] | null => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{')) ? lines : null;
};

/** A JSON string with its quotes, so that its content is not read as a sign; or a sign. */
const TOKENS = /"(?:[^"\\]+|\\.)*"?|[{}[\],]/g;

/** JSON values that follow each other in a text, with or without commas, verbatim. */
const objectsIn = (text: string): readonly string[] => {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth !== 0 || !/[}\],]/.test(token[0] ?? '')) continue;
    parts.push(text.slice(start, token === ',' ? index : index + 1));
    start = index + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
};

/**
 * The texts of the receipts in a text: a JSON list, NDJSON, or one after another. Each is cut out verbatim, because its
 * spelling is checked; anything else is a part of its own.
 */
export const splitReceipts = (text: string): readonly string[] => {
  const body = text.trim();
  if (body === '') return [];
  const lines = linesOf(body);
  if (lines !== null) return lines.map((line) => line.trim().replace(/,$/, ''));
  if (!/^[[{]/.test(body)) return [text];
  const inner = body.startsWith('[') && body.endsWith(']') ? body.slice(1, -1) : body;
  const parts = objectsIn(inner);
  const found = parts.filter((part) => part !== '');
  return found.length > 1 || inner !== body ? found : [text];
};
