/** The parameter of an address that says for which step of Go live somebody came. */
export const STEP = 'step';
