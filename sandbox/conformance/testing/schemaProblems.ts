type Schema = Record<string, unknown>;

const typeOf = (value: unknown): string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
};

const follow = (schema: Schema, root: Schema): Schema => {
  if (typeof schema.$ref !== 'string') return schema;
  const target = schema.$ref.split('/').slice(1);
  const found = target.reduce<unknown>((inner, step) => (inner as Schema | undefined)?.[step], root);
  if (found === undefined) throw new Error(`no ${schema.$ref}`);
  return follow(found as Schema, root);
};

const scalarProblems = (value: unknown, schema: Schema, at: string): string[] => {
  const problems: string[] = [];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !typeOf(value).some((type) => types.includes(type))) problems.push(`${at} is no ${types}`);
  if ('const' in schema && value !== schema.const) problems.push(`${at} is not ${schema.const}`);
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) problems.push(`${at} is none of ${schema.enum}`);
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern).test(String(value))) {
    problems.push(`${at} does not match ${schema.pattern}: ${value}`);
  }
  if (typeof schema.minimum === 'number' && Number(value) < schema.minimum) problems.push(`${at} is below its minimum`);
  if (typeof schema.maximum === 'number' && Number(value) > schema.maximum) problems.push(`${at} is above its maximum`);
  return problems;
};

const objectProblems = (value: object, schema: Schema, root: Schema, at: string): string[] => {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[]).filter((name) => !Object.hasOwn(value, name));
  const inner = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name];
    if (property) return schemaProblems(each, property, root, `${at}.${name}`);
    return schema.additionalProperties === false ? [`${at}.${name} is surplus`] : [];
  });
  return [...missing.map((name) => `${at}.${name} is missing`), ...inner];
};

/** Covers the part of JSON Schema that our documents use; empty when the value fits. */
export const schemaProblems = (value: unknown, given: Schema, root: Schema, at = '$'): string[] => {
  const schema = follow(given, root);
  const problems = scalarProblems(value, schema, at);
  if (Array.isArray(schema.anyOf)) {
    const tried = schema.anyOf.map((each: Schema) => schemaProblems(value, each, root, at));
    if (!tried.some((each) => each.length === 0)) problems.push(...(tried[0] ?? []));
  }
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    return [
      ...problems,
      ...value.flatMap((each, n) => (items ? schemaProblems(each, items, root, `${at}[${n}]`) : [])),
    ];
  }
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? [...problems, ...objectProblems(value, schema, root, at)] : problems;
};
