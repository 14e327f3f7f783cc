import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { notFound } from '#app/shell/not-found/copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#domain/brand/brand.ts'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { isRecord } from '#domain/text/record.ts'
import { office, officePages } from './copy.ts'
import { KEPT_MS, type OfficeData, useOffice } from './use-office.ts'

const QUIET = 'type-label inline-flex min-h-11 items-center text-text-2 hover:text-text hover:underline'

type OfficeFrameProps<T> = {
  /** The page's heading; a function where it needs what was loaded. */
  title: string | ((body: T) => string)
  /** Of `useOffice`: the frame shows that it is loading, has failed or does not exist. */
  data: OfficeData<T>
  reload: () => void
  /** Right of the heading. */
  actions?: (body: T) => ReactNode
  children: (body: T) => ReactNode
}

/** Every page of the office: navigation, heading, and what was loaded for the page. */
export function OfficeFrame<T>({ title, data, reload, actions, children }: OfficeFrameProps<T>) {
  const navigate = useNavigate()
  const { isLeaving, leave } = useSignOut(() => navigate('/'))
  if (data.kind === 'needs-code') return <ToSignIn mode="code" />
  // after "Sign out" the page goes home, not to the sign-in
  if (data.kind === 'nobody' && data.signedOut) return isLeaving ? null : <ToSignIn />
  if (data.kind === 'nobody') return <Nobody />
  const body = data.kind === 'ready' ? data.body : undefined
  return (
    <div className="min-h-svh">
      <OfficeHeader isIn={data.kind === 'ready'} isLeaving={isLeaving} leave={leave} />
      <main id="main" className="page pt-6 pb-16" aria-busy={data.kind === 'loading' || undefined}>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
          {/* one heading for every state, so that it keeps the focus while the data is loaded */}
          <h1 tabIndex={-1} className="type-title min-w-0 text-title wrap-anywhere">
            {headingOf(title, data)}
          </h1>
          {body !== undefined && actions ? <div className="flex flex-wrap gap-3">{actions(body)}</div> : null}
        </div>
        {data.kind === 'loading' ? <Loading /> : null}
        {data.kind === 'nothing' ? <p className="text-lead text-text-2">{office.nothing.text}</p> : null}
        {data.kind === 'failed' ? <Failed words={office.failed.text} reload={reload} /> : null}
        {data.kind === 'ready' && data.isOld ? <Failed words={office.notRefreshed} reload={reload} /> : null}
        {body === undefined ? null : children(body)}
      </main>
    </div>
  )
}

function headingOf<T>(title: OfficeFrameProps<T>['title'], data: OfficeData<T>): string {
  if (data.kind === 'nothing' || data.kind === 'failed') return office[data.kind].title
  if (typeof title === 'string') return title
  return data.kind === 'ready' ? title(data.body) : office.loading
}

type OfficeHeaderProps = { isIn: boolean; isLeaving: boolean; leave: () => void }

function OfficeHeader({ isIn, isLeaving, leave }: OfficeHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="relative bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 pt-2 sm:gap-x-6 lg:pt-0">
        <Link to="/office" className="flex h-11 items-center gap-3">
          <Logo name={brand.name} />
          <span className="type-label text-text-2 max-sm:sr-only">{office.name}</span>
        </Link>
        <nav
          aria-label={office.navigation}
          className="flex flex-wrap justify-between gap-x-3 max-lg:order-1 max-lg:w-full sm:justify-start sm:gap-x-7 lg:ml-auto"
        >
          {officePages.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="nav-link min-h-14 min-w-11 text-center"
              aria-current={isAt(pathname, to) ? 'page' : undefined}
            >
              {label}
              {isIn && to === '/office/outbox' ? <TroubledMail /> : null}
            </Link>
          ))}
        </nav>
        <Link to="/" className={`${QUIET} ml-auto gap-2 lg:ml-0`}>
          <ArrowLeft aria-hidden="true" size={20} className="max-sm:hidden" />
          {office.back}
        </Link>
        <button type="button" className={QUIET} disabled={isLeaving} onClick={leave}>
          {isLeaving ? signOutCopy.busy : signOutCopy.label}
        </button>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5">
        <ChalkLine />
      </span>
    </header>
  )
}

/** How many messages need attention, beside the link to the outbox. */
function TroubledMail() {
  const { data } = useOffice('/me', readMe, { gcTime: KEPT_MS })
  return data.kind === 'ready' && data.body.troubledMail > 0 ? ` (${data.body.troubledMail})` : null
}

function readMe(body: unknown): OfficeMe | undefined {
  return isRecord(body) && typeof body.troubledMail === 'number' ? (body as OfficeMe) : undefined
}

/** Whether a link leads to this page, or to the list that this page belongs to. */
function isAt(pathname: string, to: string): boolean {
  if (to === '/office') return pathname === to || pathname.startsWith('/office/leads')
  return pathname.startsWith(to)
}

function Loading() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Failed({ words: message, reload }: { words: string; reload: () => void }) {
  return (
    <div role="alert" className="mb-5">
      <p className="text-lead text-text-2">{message}</p>
      <Button variant="sun" className="mt-5" onClick={reload}>
        {office.failed.retry}
      </Button>
    </div>
  )
}

/** Redirects to the sign-in, or to the code of the second factor, and from there back here. */
function ToSignIn({ mode }: { mode?: 'code' }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const query = new URLSearchParams({ ...(mode && { mode }), next: pathname + search })
    void navigate(`/auth?${query}`, { replace: true })
  }, [mode, pathname, search, navigate])
  return null
}

/** For an account without the operator role the office does not exist. */
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
