import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { BackLink } from '#app/office/ui/back-link.tsx'
import { useLocation, useRoute } from '#app/router/hooks.ts'
import type { To } from '#app/router/route.ts'
import { Button } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { office } from './copy.ts'
import type { OfficeData } from './use-office.ts'

type OfficePageProps<T> = {
  /** The page's heading, or a function that makes the heading from the loaded body. */
  title: ReactNode | ((body: T) => string)
  /** What the title of the document begins with, if it is not the text of `title`. */
  tabTitle?: string | undefined
  /**
   * The `data` of `useOffice` or `useOfficeList`. A skeleton is shown while it loads, and a message after a failure or
   * a 404.
   */
  data: OfficeData<T>
  reload: () => void
  /** Where the arrow in front of the heading leads. With `onlyOnPhones`, wider screens do not show the arrow. */
  back?: { to: To; label: string; onlyOnPhones?: boolean } | undefined
  /** More about what the heading names, such as the business of an order. It is shown beside or below the heading. */
  about?: (body: T) => ReactNode
  actions?: (body: T) => ReactNode
  children: (body: T) => ReactNode
}

export function OfficePage<T>({
  title,
  tabTitle,
  data,
  reload,
  back,
  about,
  actions,
  children,
}: OfficePageProps<T>) {
  useTabTitle(
    tabTitle ?? (typeof title === 'function' && data.kind === 'ready' ? title(data.body) : undefined),
  )
  // a visitor without access gets the screen of the layout instead
  if (data.kind === 'needs-code' || data.kind === 'nobody') return <CheckAccess reload={reload} />
  const body = data.kind === 'ready' ? data.body : undefined
  return (
    <main
      id="main"
      className={`page pb-16 ${back ? 'md:pt-6 md:low:pt-3' : 'pt-6 low:pt-3'}`}
      aria-busy={data.kind === 'loading' || undefined}
    >
      <div
        className={`mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 low:mb-3 print:hidden ${back ? 'back-bar' : ''}`}
      >
        {/* on a phone, a heading from data keeps 12rem, and buttons without room wrap below the heading */}
        <div
          className={`flex min-w-0 items-center max-md:flex-1 ${typeof title === 'function' ? 'max-md:min-w-[min(100%,12rem)]' : ''}`}
        >
          {back ? (
            <BackLink
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className={`-ml-2.5 grid size-11 flex-none place-items-center ${back.onlyOnPhones ? 'md:hidden' : 'md:mr-1'}`}
            >
              <ArrowLeft aria-hidden="true" size={24} />
            </BackLink>
          ) : null}
          {/* one heading for every state, so that it keeps the focus while the data is loaded */}
          <h1
            tabIndex={-1}
            className={`type-title min-w-0 wrap-anywhere ${back ? 'text-heading md:text-title' : 'text-title'}`}
          >
            {headingOf(title, data)}
          </h1>
          {body !== undefined && about ? (
            <p className="ml-4 flex min-w-0 flex-wrap items-baseline gap-x-3 text-text-2 max-lg:hidden">
              {about(body)}
            </p>
          ) : null}
        </div>
        {body !== undefined && actions ? (
          <div className="flex flex-wrap gap-2 sm:gap-3">{actions(body)}</div>
        ) : null}
        {back ? (
          <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 md:hidden">
            <ChalkLine />
          </span>
        ) : null}
      </div>
      {body !== undefined && about ? (
        <p
          className={`mb-5 flex flex-wrap items-baseline gap-x-3 text-text-2 lg:hidden ${back ? 'md:-mt-4 md:low:-mt-2' : '-mt-4 low:-mt-2'}`}
        >
          {about(body)}
        </p>
      ) : null}
      {data.kind === 'loading' ? <Loading /> : null}
      {data.kind === 'nothing' ? <p className="text-lead text-text-2">{office.nothing.text}</p> : null}
      {data.kind === 'failed' ? <Failed message={office.failed.text} reload={reload} /> : null}
      {data.kind === 'ready' && data.isRefetchError ? (
        <Failed message={office.notRefreshed} reload={reload} />
      ) : null}
      {body === undefined ? null : children(body)}
    </main>
  )
}

function headingOf<T>(title: OfficePageProps<T>['title'], data: OfficeData<T>): ReactNode {
  if (data.kind === 'nothing' || data.kind === 'failed') return office[data.kind].title
  if (typeof title !== 'function') return title
  return data.kind === 'ready' ? title(data.body) : office.loading
}

/** Puts the name of what is shown in the place of the first part of the route's title. */
function useTabTitle(name: string | undefined) {
  const { title } = useRoute()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router sets the route's title after each change of the path
  useEffect(() => {
    document.title = name ? [name, ...title.split(' | ').slice(1)].join(' | ') : title
  }, [name, title, pathname])
}

/** Makes the layout check again whether the visitor may see the office. */
function CheckAccess({ reload }: { reload: () => void }) {
  useEffect(() => reload(), [reload])
  return null
}

function Loading() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Failed({ message, reload }: { message: string; reload: () => void }) {
  return (
    <div role="alert" className="mb-5">
      <p className="text-lead text-text-2">{message}</p>
      <Button variant="sun" className="mt-5" onClick={reload}>
        {office.failed.retry}
      </Button>
    </div>
  )
}
