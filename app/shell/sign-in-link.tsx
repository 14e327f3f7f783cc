import { NavLink } from '#app/router/link.tsx'
import { signInLink } from './navigation.ts'

export type AccountLinkProps = { className: string; onClick?: () => void }

/** The link "Sign in". `AccountLink` replaces this link once the visitor parts are loaded. */
export function SignInLink(props: AccountLinkProps) {
  return (
    <NavLink to={signInLink.to} {...props}>
      {signInLink.label}
    </NavLink>
  )
}
