declare const __PREFIX__: string;

/**
 * Prefix of the addresses of this client's pages and API calls: that of the build's language, '' for the
 * first language.
 */
export const prefix = __PREFIX__;

/** The address of the page at `path`, for where no router makes it. */
export const withPrefix = (path: string): string => (path === '/' ? prefix || path : prefix + path);

/** The path of the page at an address of this client. */
export const withoutPrefix = (pathname: string): string => pathname.slice(prefix.length) || '/';
