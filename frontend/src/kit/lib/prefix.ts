declare const __PREFIX__: string;

/** What the addresses of this client's pages and calls begin with: the build's language's, '' for the first one. */
export const prefix = __PREFIX__;

/** The address of the page at `path`, for where no router makes it. */
export const withPrefix = (path: string): string => (path === '/' ? prefix || path : prefix + path);

/** The path of the page at an address of this client. */
export const withoutPrefix = (pathname: string): string => pathname.slice(prefix.length) || '/';
