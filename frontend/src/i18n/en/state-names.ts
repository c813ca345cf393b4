/** Names of India's states by GST code, where this language needs another name than the server's. */
export const stateNames: Record<string, string> = {};
