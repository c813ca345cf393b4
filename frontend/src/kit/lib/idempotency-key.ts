/**
 * Makes an idempotency key, which tells a retried request from a new one: 32 hexadecimal digits.
 * `crypto.randomUUID` is missing on pages served without TLS, such as a trial in a local network.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
