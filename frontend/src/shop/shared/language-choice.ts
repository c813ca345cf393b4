const name = 'app.language';

/** Keeps on this device which language somebody chose, by the `lang` of its documents. */
export function keepLanguage(lang: string): void {
  try {
    localStorage.setItem(name, lang);
  } catch {
    // Storage is not available. Pages in other languages then offer nothing.
  }
}

/** The chosen language; `null` without a choice. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Nothing is offered from now on, until a language is chosen again. */
export function forgetLanguage(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is not available, so nothing was stored.
  }
}
