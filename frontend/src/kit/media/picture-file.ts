/** Returns the key of the error text if a picture can't be used anywhere. */
export function pictureFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (size === 0) return 'emptyFile';
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type) ? 'heic' : null;
}
