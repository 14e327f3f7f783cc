import { NavLink } from '#app/router/link.tsx'
import { signInLink } from './navigation.ts'

/** What both of them take: the class of their place, and what happens when they are followed. */
export type AccountLinkProps = { className: string; onClick?: () => void }

/** The way to an account, as every page is prerendered with it. `AccountLink` takes its place once it is live. */
export function SignInLink(props: AccountLinkProps) {
  return (
    <NavLink to={signInLink.to} {...props}>
      {signInLink.label}
    </NavLink>
  )
}
