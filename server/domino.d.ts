/** What is used of the package: its own types are not a module, and the server is compiled without those of a browser. */
declare module '@mixmark-io/domino' {
  export interface DomNode {
    nodeType: number;
    nodeName: string;
    parentNode: DomNode | null;
    nextSibling: DomNode | null;
    childNodes: { length: number };
  }
  export interface DomElement extends DomNode {
    ownerDocument: DomDocument;
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    hasAttribute(name: string): boolean;
    querySelectorAll(selectors: string): Iterable<DomElement>;
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
  }
  const domino: { createDocument(html: string): DomDocument };
  export default domino;
}
