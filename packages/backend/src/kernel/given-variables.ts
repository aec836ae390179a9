export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that have a value: one that is set to nothing, as in a template of an environment file, is one that is not set. */
export const givenVariables = (environment: Variables): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
