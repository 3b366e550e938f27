/** Thrown in place of an answer: whoever serves is to close the connection without one. */
export class Dropped extends Error {
  override readonly name = 'Dropped';
}
