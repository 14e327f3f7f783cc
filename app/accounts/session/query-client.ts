import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentVisitor, subscribeToVisitor } from './session.ts'
import { isSigningOut, subscribeToSignOut } from './signing-out.ts'

// Notify in a microtask, not in a later task: until the task runs, a box just ticked would show as unticked again.
notifyManager.setScheduler(queueMicrotask)

/** The cache of what the dashboard and the office have loaded. Every query key starts with `accountKey`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown with a button to try again.
      retry: false,
      // Without a connection a request fails, and the page says so. A paused request would load for ever.
      networkMode: 'always',
      // Pages opt in to refetching, because new data could replace what a visitor edits.
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      // Refetched data is a new object even when it is equal, because screens clear their status message when the
      // object changes.
      structuralSharing: false,
    },
  },
})

/** The first part of the query keys of one account. */
export const accountKey = (userId: string | undefined) => ['account', userId] as const

/** Loads the data of the current page again, and marks all other data as stale. Call this after a change. */
export const reloadAll = () => void queryClient.invalidateQueries()

// Removes the data of one account before another account is shown. Cancels running requests when a sign-out begins. If
// the sign-out fails, loads the missing data of the current page.
if (!import.meta.env.SSR) {
  queryClient.mount()
  subscribeToVisitor(() => {
    const userId = currentVisitor().session?.user.id
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== userId })
  })
  subscribeToSignOut(() => {
    if (isSigningOut()) void queryClient.cancelQueries()
    else
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  })
}
