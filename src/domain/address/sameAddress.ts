/** Whether two hex strings (addresses or hashes) name the same thing, in any case of letters. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
