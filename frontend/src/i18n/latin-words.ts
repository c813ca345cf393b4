/** Words that the Hindi texts keep in Latin letters (docs/hindi.md). */
export const latinWords = new Set([
  // Names.
  ...[
    'App',
    'Chrome',
    'Safari',
    'Store',
    'Excel',
    'Facebook',
    'Google',
    'Play',
    'Instagram',
    'iPhone',
    'JavaScript',
    'LinkedIn',
    'PayU',
  ],
  ...['PowerPoint', 'WhatsApp', 'Word', 'X', 'YouTube'],
  // Abbreviations that Hindi speakers say in English.
  ...['CGST', 'GST', 'GSTIN', 'ID', 'IFSC', 'IGST', 'MRP', 'PAN', 'SGST', 'TDS', 'UPI'],
  // Kinds of files.
  ...['CSV', 'HEIC', 'JPEG', 'PDF', 'PNG', 'WebP', 'ZIP'],
  // Units: file sizes, lines of video resolution, and the halves of a day as CLDR writes them for Hindi.
  ...['KB', 'MB', 'p', 'am', 'pm'],
  // Names of keys on a keyboard.
  ...['Enter', 'N', 'Space'],
  // The name of a setting on phones.
  ...['Most', 'Compatible'],
  // The first and the last letter in 'A to Z'.
  ...['A', 'Z'],
  // The name of a language in that language.
  'English',
]);
