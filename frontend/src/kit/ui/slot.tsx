import { cloneElement, isValidElement, type ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';

type Props = Record<string, unknown>;
type Handler = (...args: unknown[]) => void;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/**
 * Renders its one child instead of an element of its own. The child's props win and class names are joined.
 * If both handle an event, the child's handler runs first.
 */
export function Slot({ children, ...props }: ComponentProps<'button'>) {
  if (!isValidElement<Props>(children)) return null;
  const merged: Props = { ...props, ...children.props };
  for (const [name, theirs] of Object.entries<unknown>(props)) {
    const own = children.props[name];
    if (name === 'className') merged[name] = cn(props.className, own as string | undefined);
    else if (isHandler(theirs) && isHandler(own) && /^on[A-Z]/.test(name)) {
      merged[name] = (...args: unknown[]) => {
        own(...args);
        theirs(...args);
      };
    }
  }
  return cloneElement(children, merged);
}
