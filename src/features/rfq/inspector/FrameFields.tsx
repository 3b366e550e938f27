import type { ReactElement } from 'react';
import { cleanText } from '../../../domain/text/cleanText.ts';
import { Facts } from './Facts.tsx';

const LONGEST = 2000;

/** Every field of a JSON text with its path, in the order it came; objects are opened up. */
const fieldsOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) {
    return [[path, cleanText(typeof value === 'string' ? value : JSON.stringify(value), LONGEST)]];
  }
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`));
};

const parse = (raw: string): [string, string][] | null => {
  try {
    return fieldsOf(JSON.parse(raw), '');
  } catch {
    return null;
  }
};

/** Every field of the frame as the service sent it, known to the app or not. */
export const FrameFields = ({ raw }: { readonly raw: string }): ReactElement => {
  const fields = parse(raw);
  return fields === null ? (
    <p className="pt-4 text-13 text-text-2">The frame was longer than 16 KB and is kept only in part: see Raw.</p>
  ) : (
    <div className="pt-4">
      <Facts
        facts={fields.map(([name, value]) => [
          cleanText(name, 80),
          <span key={name} className="mono">
            {value}
          </span>,
        ])}
      />
    </div>
  );
};
