/** What is used of the package: its own types are not a module, and the server is compiled without those of a browser. */
declare module '@mixmark-io/domino' {
  export interface DomNode {
    nodeType: number;
    nodeName: string;
    parentNode: DomNode | null;
    nextSibling: DomNode | null;
    previousSibling: DomNode | null;
    textContent: string | null;
    childNodes: { length: number };
  }
  export interface DomElement extends DomNode {
    ownerDocument: DomDocument;
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    hasAttribute(name: string): boolean;
    querySelector(selectors: string): DomElement | null;
    /** For the name of an element a list that cannot be iterated. */
    querySelectorAll(selectors: string): ArrayLike<DomElement>;
    after(node: DomNode): void;
    before(node: DomNode): void;
    matches(selectors: string): boolean;
    replaceWith(node: DomNode): void;
    remove(): void;
  }
  export interface DomDocument {
    title: string;
    body: DomElement;
    querySelector(selectors: string): DomElement | null;
    createTextNode(text: string): DomNode;
    createElement(name: string): DomElement;
  }
  const domino: { createDocument(html: string): DomDocument };
  export default domino;
}
