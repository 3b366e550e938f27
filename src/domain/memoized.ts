/** A function that keeps its last value until one of its inputs is another. */
export const memoized = <Inputs extends readonly unknown[], Value>(
  compute: (...inputs: Inputs) => Value,
): ((...inputs: Inputs) => Value) => {
  let last: { readonly inputs: Inputs; readonly value: Value } | null = null;
  return (...inputs) => {
    if (last === null || last.inputs.some((input, at) => !Object.is(input, inputs[at])))
      last = { inputs, value: compute(...inputs) };
    return last.value;
  };
};
