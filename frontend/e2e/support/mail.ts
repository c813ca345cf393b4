import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the mails that a server sent, oldest first. The server writes each mail into a file and names them
 * in order.
 */
export function sentMails(outbox = process.env.E2E_OUTBOX): string[] {
  // `deploy/scripts/e2e` sets the variable.
  if (!outbox) throw new Error('E2E_OUTBOX must name the folder that the server writes its mails into.');
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  return files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'));
}

/** Returns the mails that the main test server sent to an address. */
export const mailsTo = (address: string): string[] =>
  sentMails()
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));

/** A mail's headers, texts and names of files in plain letters. */
export const readable = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replace(/(?:=[89A-F][0-9A-F])+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(
      /(Content-Type: text[\s\S]*?base64[\s\S]*?\r\n\r\n)([\w+/=\r\n]+)/g,
      (_, head: string, text: string) => head + Buffer.from(text, 'base64').toString(),
    );

/**
 * Returns the path of the link in a mail to choose a new password. The host is left out, because the server
 * can't know it before it runs.
 */
export const passwordLink = (mail: string): string | undefined =>
  /\/resetpassword\?token=[\w-]+/.exec(mail)?.[0];

/** Returns the path of the link in a mail to confirm an address. */
export const confirmLink = (mail: string): string | undefined =>
  /\/confirmemail\?token=[\w-]+/.exec(mail)?.[0];

/** Returns the path of the link in a mail that invites somebody to the staff. */
export const staffInviteLink = (mail: string): string | undefined =>
  /\/admin\/invite\?token=[\w-]+/.exec(mail)?.[0];
