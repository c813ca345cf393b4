/** The server's readable cookie that says a session may exist; without it nobody asks who is there. */
export const mayHaveSession = (): boolean => document.cookie.split('; ').includes('app_hint=1');
