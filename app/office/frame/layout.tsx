import '#app/office/styles/office.css'
import { useEffect, useState } from 'react'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { Outlet } from '#app/router/outlet.tsx'
import { notFound } from '#app/shell/not-found/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { office } from './copy.ts'
import { OfficeHeader } from './header.tsx'
import { Keys } from './keys/keys.tsx'
import { useOfficeMe } from './use-office-me.ts'

/**
 * The layout of the office for an operator. Other visitors are redirected to the sign-in, or see the text of an unknown
 * path.
 */
export default function OfficeLayout() {
  const navigate = useNavigate()
  const { isLeaving, leave } = useSignOut(() => navigate('/'))
  const { data } = useOfficeMe()
  const [showsKeys, setShowsKeys] = useState(false)
  if (data.kind === 'needs-code') return <ToSignIn mode="code" />
  // "Sign out" leads to the home page, so nothing redirects to the sign-in meanwhile
  if (data.kind === 'nobody' && data.signedOut) return isLeaving ? null : <ToSignIn />
  if (data.kind === 'nobody') return <Nobody />
  return (
    <div className="office min-h-svh pb-(--foot) print:pb-0">
      <OfficeHeader isLeaving={isLeaving} leave={leave} showKeys={() => setShowsKeys(true)} />
      <Outlet />
      <Keys open={showsKeys} setOpen={setShowsKeys} />
    </div>
  )
}

/** Redirects to the sign-in, with a toast, or to its form for the second factor. Both lead back to the current page. */
function ToSignIn({ mode }: { mode?: 'code' }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // the form for the second factor says itself what is missing
    if (!mode) toast.add(office.signInFirst)
    const query = new URLSearchParams({ ...(mode && { mode }), next: pathname + search })
    void navigate(`/auth?${query}`, { replace: true })
  }, [mode, pathname, search, navigate])
  return null
}

/** The text of an unknown path, for an account without the operator role. */
function Nobody() {
  return (
    <main id="main" className="page py-16 text-center">
      <h1 tabIndex={-1} className="type-title text-title">
        {notFound.title}
      </h1>
      <p className="mt-3 text-lead text-text-2">{notFound.text}</p>
      <Link to="/" className={buttonClass({ variant: 'sun', className: 'mt-7' })}>
        {notFound.returnHome}
      </Link>
    </main>
  )
}
