import { Link, type LinkProps } from 'react-router';
import { isFile } from './navigation';

/** A link that an admin wrote. Files have one address in every language, without the prefix that the router adds. */
export function SiteLink({ to, children, ...rest }: LinkProps & { to: string }) {
  return isFile(to) ? (
    <a href={to} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
