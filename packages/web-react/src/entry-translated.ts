/**
 * Translators of browsers put `<font>` elements in the place of texts. React still holds the texts: it would fail to remove
 * them, which empties the page (SHL-23), and write new sums where nobody sees them. From here on both reach what is shown.
 */
export function keepTranslatedTexts(root: Node): void {
  /** What stands in the place of a text that was taken out of the page. */
  const stands = new WeakMap<Node, Node>();
  /** The child of `parent` that shows `node`: itself, or what a translator put around it or in its place. */
  const shownBy = (parent: Node, node: Node | null): Node | null => {
    let shown: Node | null | undefined = node;
    while (shown != null && shown.parentNode !== parent)
      shown = shown.parentNode?.nodeName === 'FONT' ? shown.parentNode : stands.get(shown);
    return shown ?? null;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are called on
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, next: Node | null) {
      return insertBefore.call(this, node, shownBy(this, next));
    },
    removeChild(this: Node, node: Node) {
      const shown = shownBy(this, node);
      return shown === null ? node : removeChild.call(this, shown);
    },
  });
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
      if (type === 'characterData') {
        const shown = stands.get(target);
        // One that a translator only wrapped is written to where it is.
        if (shown?.contains(target) === false) shown.textContent = target.nodeValue;
        continue;
      }
      const [text] = removedNodes;
      if (text?.nodeType !== Node.TEXT_NODE) continue;
      const stand = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT');
      if (stand == null) continue;
      stands.set(text, stand);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}
