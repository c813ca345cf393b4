/** States of India by their GST codes, where they are called otherwise than the server calls them. */
export const stateNames: Record<string, string> = {};
