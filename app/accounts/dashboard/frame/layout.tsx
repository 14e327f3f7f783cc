import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { Outlet } from '#app/router/outlet.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dashboard } from './copy.ts'
import { PhoneNav } from './phone-nav.tsx'
import { RedirectToSignIn } from './redirect-to-sign-in.tsx'
import { SideNav } from './side-nav.tsx'
import { useCheckedVisitor } from './use-checked-visitor.ts'

/** Renders the navigation of the dashboard, and the current page for a visitor who is signed in (product.md 2.12). */
export default function DashboardLayout() {
  const visitor = useCheckedVisitor()
  const navigate = useNavigate()
  const { isLeaving, leave } = useSignOut(() => navigate('/'))
  const onLeave = visitor?.session ? leave : undefined
  // while signing out, nothing redirects to the sign-in
  const session = visitor === undefined || (isLeaving && !visitor.session) ? undefined : visitor.session
  return (
    <div className="min-h-svh md:flex">
      <SideNav onLeave={onLeave} isLeaving={isLeaving} />
      <PhoneNav onLeave={onLeave} isLeaving={isLeaving} />
      <main
        id="main"
        className="min-w-0 flex-1 px-5 pt-6 pb-28 md:px-8 md:pt-9 md:pb-16 md:low:pt-4 wide:px-14 print:p-0"
        aria-busy={session === undefined || undefined}
      >
        {session === undefined ? <Checking /> : null}
        {session === null ? <RedirectToSignIn /> : null}
        {session ? (
          // the key remounts the pages when another account signs in
          <div key={session.user.id} className="max-w-270">
            <Outlet context={session} />
          </div>
        ) : null}
      </main>
    </div>
  )
}

function Checking() {
  return (
    <div role="status" className="grid max-w-270 gap-4">
      <span className="sr-only">{dashboard.loading}</span>
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
