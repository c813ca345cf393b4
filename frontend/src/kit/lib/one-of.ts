/** Returns `text` if it is one of `values`. For words from an address, where anybody may type anything. */
export const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);
