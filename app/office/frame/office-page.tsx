import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { BackLink } from '#app/office/ui/back-link.tsx'
import { useLocation, useRoute } from '#app/router/hooks.ts'
import type { To } from '#app/router/route.ts'
import { Button } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { office } from './copy.ts'
import type { OfficeData } from './use-office.ts'

/** For each shape of a page, the class of its skeleton, and the number of rows in each sheet. */
const SHAPES = {
  rows: { className: '', sheets: [7] },
  columns: { className: 'lg:grid-cols-[minmax(0,1fr)_26rem]', sheets: [5, 3] },
  board: { className: 'lg:grid-cols-4', sheets: [4, 3, 3, 2] },
}

type OfficePageProps<T> = {
  /**
   * The page's heading, or a function that makes the heading from the loaded body. Until then, such a page has the name
   * of its route as its heading.
   */
  title: ReactNode | ((body: T) => string)
  /** What the title of the document begins with, if it is not the text of `title`. */
  tabTitle?: string | undefined
  /**
   * The `data` of `useOffice` or `useOfficeList`. A skeleton is shown while it loads, and a message after a failure or
   * a 404.
   */
  data: OfficeData<T>
  reload: () => void
  /** What the skeleton looks like while the page loads. */
  shape?: keyof typeof SHAPES
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
  shape = 'rows',
  back,
  about,
  actions,
  children,
}: OfficePageProps<T>) {
  const route = useRoute()
  useTabTitle(
    route.title,
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
            {headingOf(title, data, route.title)}
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
      {data.kind === 'loading' ? <Loading shape={shape} /> : null}
      {data.kind === 'nothing' ? <p className="text-lead text-text-2">{office.nothing.text}</p> : null}
      {data.kind === 'failed' ? <Failed reload={reload} /> : null}
      {data.kind === 'ready' && data.isRefetchError ? <NotRefreshed reload={reload} /> : null}
      {body === undefined ? null : children(body)}
    </main>
  )
}

function headingOf<T>(
  title: OfficePageProps<T>['title'],
  data: OfficeData<T>,
  routeTitle: string,
): ReactNode {
  if (data.kind === 'nothing' || data.kind === 'failed') return office[data.kind].title
  if (typeof title !== 'function') return title
  return data.kind === 'ready' ? title(data.body) : routeTitle.split(' | ')[0]
}

/** Puts the name of what is shown in the place of the first part of the route's title. */
function useTabTitle(title: string, name: string | undefined) {
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

function Loading({ shape }: { shape: keyof typeof SHAPES }) {
  const { className, sheets } = SHAPES[shape]
  return (
    <div className={`grid items-start gap-6 ${className}`}>
      <p className="sr-only">{office.loading}</p>
      {sheets.map((rows, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheets never change
        <LoadingSheet key={sheet} rows={rows} />
      ))}
    </div>
  )
}

function LoadingSheet({ rows }: { rows: number }) {
  return (
    <div data-skeleton className="divide-y divide-line rounded-sheet border border-edge bg-surface">
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-4 px-4">
          <Skeleton className="size-10 flex-none" />
          <div className="grid min-w-0 flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Failed({ reload }: { reload: () => void }) {
  return (
    <div role="alert" className="mb-5">
      <p className="text-lead text-text-2">{office.failed.text}</p>
      <Button variant="sun" className="mt-5" onClick={reload}>
        {office.failed.retry}
      </Button>
    </div>
  )
}

/** Above the values that were loaded last. */
function NotRefreshed({ reload }: { reload: () => void }) {
  return (
    <Callout role="alert" tone="bad" className="mb-5">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-52">{office.notRefreshed}</span>
        <Button size="sm" onClick={reload}>
          {office.failed.retry}
        </Button>
      </span>
    </Callout>
  )
}
