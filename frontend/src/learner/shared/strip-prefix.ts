/** A sentence without its heading as a prefix: 'Reward: order of Ravi' under 'Reward' is 'Order of Ravi'. */
export function stripPrefix(sentence: string, heading: string): string {
  if (sentence === heading) return '';
  if (!sentence.startsWith(`${heading}: `)) return sentence;
  const rest = sentence.slice(heading.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
