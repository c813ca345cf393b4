/** `text` where it is one of `values`, such as a word out of an address that anybody may have typed. */
export const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);
