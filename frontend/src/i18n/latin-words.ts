/** What Hindi leaves in Latin letters (docs/hindi.md). */
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
  // Abbreviations that are said in English.
  ...['CGST', 'GST', 'GSTIN', 'ID', 'IFSC', 'IGST', 'MRP', 'PAN', 'SGST', 'TDS', 'UPI'],
  // Kinds of files.
  ...['CSV', 'HEIC', 'JPEG', 'PDF', 'PNG', 'WebP', 'ZIP'],
  // Units: sizes, lines of a picture, halves of a day as CLDR has them for Hindi.
  ...['KB', 'MB', 'p', 'am', 'pm'],
  // What stands on a keyboard.
  ...['Enter', 'N', 'Space'],
  // What a phone's setting is called.
  ...['Most', 'Compatible'],
  // The ends of an order by letters.
  ...['A', 'Z'],
  // A language by its own name.
  'English',
]);
