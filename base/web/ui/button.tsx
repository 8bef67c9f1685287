import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOKS = {
  primary: 'bg-action text-on-action border-2 border-action hover:underline',
  secondary: 'bg-ground text-ink border-2 border-ink hover:bg-wash',
  danger: 'bg-error text-ground border-2 border-error hover:underline',
  quiet: 'border-2 border-transparent text-link hover:underline px-1',
} as const;
const SIZES = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-14 px-6 text-lg',
} as const;

interface Looks {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  className?: string;
}

export function buttonClass({ look = 'primary', size = 'medium', className = '' }: Looks): string {
  return `inline-flex items-center justify-center gap-2 rounded-sm print:hidden font-bold underline-offset-4 text-center disabled:opacity-50 disabled:cursor-not-allowed ${LOOKS[look]} ${SIZES[size]} ${className}`;
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ look, size, className })} {...rest} />;
}

export function LinkButton({
  look,
  size,
  className,
  ...rest
}: Looks & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, size, className })} {...rest} />;
}

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'className'>;

/** A link in a text. */
export const TextLink = (props: TextLinkProps) => <Link className="link" {...props} />;

/** One that is what to do next, beside or below its text. */
export const StrongLink = (props: TextLinkProps) => (
  <Link className="link font-medium" {...props} />
);

/** One that its color alone would not tell from the text around it. */
export const UnderlinedLink = (props: TextLinkProps) => (
  <Link className="link underline" {...props} />
);
