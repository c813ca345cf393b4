/**
 * Whether the hint cookie is set. The server sets this readable cookie while a session may exist. Without it
 * the client does not ask for the user.
 */
export const mayHaveSession = (): boolean => document.cookie.split('; ').includes('app_hint=1');
