/**
 * What tells a repeated request from a new one, as 32 hexadecimal digits. crypto.randomUUID is missing on pages served
 * without TLS, such as a first try in a local network.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
