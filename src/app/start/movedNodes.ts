/**
 * Lets React remove and insert next to text that a translator or an extension has replaced or moved; the browser would
 * throw, and the page end. Text that changes still needs an element of its own: the replacement of a removed text stays.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let next = before;
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as T;
  };
}
