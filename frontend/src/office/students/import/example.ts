const lines = [
  'Name,Email,Mobile,Courses,Bundles',
  'Asha Verma,asha@example.in,9876543210,,',
  'रवि कुमार,ravi@example.in,+91 98765 43211,,',
];

/** An example of a file, with the mark that tells spreadsheets that it is UTF-8. */
export const example = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`;
