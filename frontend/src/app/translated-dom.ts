/*
 * Browsers and extensions translate a page behind React's back: they put a text's translation, in a `<font>`, into the
 * place of the text node that React holds. React then removes that node, or inserts before it, and the DOM throws. Here
 * both calls find what stands for the node by now, and a text that React changes takes its place back, to be translated
 * anew.
 */

/** The element that replaces a text node which a translator removed from the page. */
const stand = new WeakMap<Node, ChildNode>();

const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/**
 * Whether a translator's element was seen. It stays true, even after React removes such elements by rendering
 * anew.
 */
let translated = false;

function note(records: MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  translated ||= [...added].some(({ nodeName }) => nodeName === 'FONT');
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      const replacement = stand.get(target);
      if (isText(target) && !target.isConnected && replacement?.parentNode) {
        stand.delete(target);
        replacement.replaceWith(target);
      }
      continue;
    }
    for (const node of removedNodes) {
      if (!isText(node) || node.isConnected) continue;
      const near = [addedNodes[0], previousSibling, nextSibling];
      const replacement = near.find((one) => isElement(one) && added.has(one));
      if (!replacement) continue;
      stand.set(node, replacement as Element);
      observer.observe(node, { characterData: true });
    }
  }
}

/** Returns the child of `parent` that is `node`, contains it, or replaces it. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = node.isConnected ? node : (stand.get(node) ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React keep working in a page that is translated while it is open. Call it once, before React renders
 * anything.
 */
export function tolerateTranslation(): void {
  translated = document.querySelector('font') !== null;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    note(observer.takeRecords(), observer);
    const there = childFor(this, child);
    // A wrapper that contains more than this text stays in the page.
    if (there && there.contains(child) && there.textContent !== child.textContent)
      child.parentNode?.removeChild(child);
    else if (there) removeChild.call(this, there);
    return child;
  };

  // Libraries leave the second argument out, which counts as null.
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before?: Node | null): T {
    if (before == null) return insertBefore.call(this, node, null) as T;
    if (before.parentNode === this) return insertBefore.call(this, node, before) as T;
    note(observer.takeRecords(), observer);
    return insertBefore.call(this, node, childFor(this, before)) as T;
  };
}

/**
 * Reports that hydration found other markup than the server's, unless a translator had changed the page before React
 * took it over: React draws that part anew, and nothing is wrong.
 */
export function reportUnlessTranslated(error: unknown): void {
  if (!translated) reportError(error);
}
