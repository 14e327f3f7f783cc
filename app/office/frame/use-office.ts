import {
  type InfiniteData,
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { accountKey, queryClient, reloadAll } from '#app/accounts/session/query-client.ts'
import { useVisitor, type Visitor } from '#app/accounts/session/session.ts'
import { getOffice, isAbsent, reasonOfAbsence } from './office-api.ts'

export type OfficeData<T> =
  | { kind: 'loading' }
  /** `isRefetching` while a newer body is being loaded; `isRefetchError` after that failed, until it succeeds. */
  | { kind: 'ready'; body: T; isRefetching: boolean; isRefetchError?: boolean }
  /** The visitor is an operator, but there is nothing at this path. */
  | { kind: 'nothing' }
  | { kind: 'failed' }
  /** The visitor may not see the office. `signedOut`: they have no session, so they may sign in. */
  | { kind: 'nobody'; signedOut: boolean }
  /** The account has a second factor, and this session has not passed it yet. */
  | { kind: 'needs-code' }

type Read<T> = (body: unknown) => T | undefined
type Options<T> = Pick<
  UseQueryOptions<T, OfficeError>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>
type ListOptions = { enabled?: boolean; refetchInterval?: number | false; refetchOnWindowFocus?: boolean }
type Page = { items: readonly unknown[]; next: string | null }

/**
 * How long data with this `gcTime` stays cached after its page was left. Going back restores a list and its scroll
 * position.
 */
export const KEPT_MS = 60 * 60 * 1000

class OfficeError extends Error {
  readonly kind: 'nothing' | 'failed' | 'nobody' | 'needs-code'
  constructor(kind: OfficeError['kind']) {
    super(kind)
    this.kind = kind
  }
}

/**
 * Loads GET /office/data{path}. The body is kept during a reload and after a failed reload, because the operator may be
 * typing into the page. `reload` loads everything on the page again.
 */
export function useOffice<T>(path: string, read: Read<T>, { enabled = true, ...options }: Options<T> = {}) {
  const { visitor, userId, key } = useOfficeKey(path)
  const { data, error, isFetching, isRefetchError } = useQuery<T, OfficeError>(
    {
      queryKey: key,
      queryFn: ({ signal }) => load(path, read, signal),
      enabled: enabled && userId !== undefined,
      placeholderData: (body, last) => (isSameList(last?.queryKey, key) ? body : undefined),
      gcTime: 0,
      ...options,
    },
    queryClient,
  )
  return {
    data: dataOf(visitor, { body: data, error, isRefetching: isFetching, isRefetchError }),
    reload: reloadAll,
    /** Shows the body that the server returned after a change. */
    show: (body: T) => void queryClient.setQueryData(key, body),
    /** Changes the shown body after a change on the server. A load that is still running is repeated. */
    update: (change: (body: T) => T): void => {
      queryClient.setQueryData<T>(key, (body) => (body === undefined ? body : change(body)))
      if (queryClient.isFetching({ queryKey: key }) > 0) void queryClient.invalidateQueries({ queryKey: key })
    },
  }
}

/**
 * Works like `useOffice`, for a list in pages. The body has the items of all pages loaded so far, and a reload loads as
 * many pages again. `more` is for the `MoreButton`.
 */
export function useOfficeList<List extends Page>(
  path: string,
  read: Read<List>,
  { enabled = true, ...options }: ListOptions = {},
) {
  const { visitor, userId, key } = useOfficeKey(path)
  const query = useInfiniteQuery<List, OfficeError, InfiniteData<List>, QueryKey, string | null>(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        load(pageParam === null ? path : pathBefore(path, pageParam), read, signal),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      enabled: enabled && userId !== undefined,
      placeholderData: (list, last) => (isSameList(last?.queryKey, key) ? list : undefined),
      gcTime: KEPT_MS,
      ...options,
    },
    queryClient,
  )
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, isRefetchError } = query
  return {
    data: dataOf(visitor, {
      body: data && joinPages(data.pages),
      error,
      isRefetching: isFetching && !isFetchingNextPage,
      isRefetchError,
    }),
    reload: reloadAll,
    more: {
      hasMore: query.hasNextPage,
      state: isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'idle',
      loadMore: () => void query.fetchNextPage(),
    } as const,
  }
}

/** The props that a `MoreButton` gets from `useOfficeList`. */
export type More = ReturnType<typeof useOfficeList>['more']

function useOfficeKey(path: string) {
  const visitor = useVisitor()
  const userId = visitor?.session?.user.id
  return { visitor, userId, key: [...accountKey(userId), 'office', path] }
}

type Loaded<T> = {
  body: T | undefined
  error: OfficeError | null
  isRefetching: boolean
  isRefetchError: boolean
}

function dataOf<T>(
  visitor: Visitor,
  { body, error, isRefetching, isRefetchError }: Loaded<T>,
): OfficeData<T> {
  if (visitor?.awaitsCode) return { kind: 'needs-code' }
  if (visitor && !visitor.session) return { kind: 'nobody', signedOut: true }
  if (error?.kind === 'nobody') return { kind: 'nobody', signedOut: false }
  if (body !== undefined && (!error || error.kind === 'failed'))
    return { kind: 'ready', body, isRefetching, isRefetchError }
  return { kind: error?.kind ?? 'loading' }
}

async function load<T>(path: string, read: Read<T>, signal: AbortSignal): Promise<T> {
  const result = await getOffice(path, read, signal)
  if (result.kind === 'ok') return result.body
  if (result.kind === 'refused' && result.code === 'insufficient_aal') throw new OfficeError('needs-code')
  if (!isAbsent(result)) throw new OfficeError('failed')
  throw new OfficeError(await reasonOfAbsence(signal))
}

/** The items of all pages, `next` of the last page, and the other fields of the first page. */
function joinPages<List extends Page>(pages: readonly List[]): List | undefined {
  const [first] = pages
  return first && { ...first, items: pages.flatMap(({ items }) => items), next: pages.at(-1)?.next ?? null }
}

const pathBefore = (path: string, cursor: string) =>
  `${path}${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(cursor)}`

/** Whether both keys are of the same list. Their filters may differ. */
function isSameList(a: QueryKey | undefined, b: QueryKey): boolean {
  return a?.every((part, index) => withoutQuery(part) === withoutQuery(b[index])) ?? false
}

const withoutQuery = (part: unknown) => (typeof part === 'string' ? part.split('?')[0] : part)
