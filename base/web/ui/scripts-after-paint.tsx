import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * `<Scripts>`, whose files wait for the stylesheet, the font and the first picture. Pages are drawn without scripts,
 * but browsers load preloaded modules first unless they are told otherwise, and React Router has no option for that.
 */
export function ScriptsAfterPaint() {
  const scripts: ReactElement<{ children?: ReactNode }> | null = Scripts({});
  return Children.map(scripts?.props.children, (child) =>
    isValidElement<{ fetchPriority?: 'low' }>(child) && child.type === 'link'
      ? cloneElement(child, { fetchPriority: 'low' })
      : child,
  );
}
