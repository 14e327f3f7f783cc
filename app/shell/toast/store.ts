import { createListeners } from '#app/ui/listeners.ts'

// The toasts (product.md 4 and 9, rulings.md 39). One toast is visible; a newer toast replaces it. Dismissing hides a
// toast at once, and its entry is pruned after PRUNE_MS.

/** The text of a toast, and how long the toast is shown (product.md 8 and 9). */
export type ToastContent = {
  title: string
  description?: string
  /** A destructive toast stays while it is hovered or focused. */
  tone?: 'destructive'
  /** How long the toast stays, in milliseconds. Default: 5,000. */
  durationMs?: number
}

export type ToastEntry = ToastContent & { id: number; open: boolean }

const DEFAULT_MS = 5000
const PRUNE_MS = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
const hideTimers = new Map<number, ReturnType<typeof setTimeout>>()
const pruneTimers = new Map<number, ReturnType<typeof setTimeout>>()
const changes = createListeners()

/** The actions on toasts. Screens use `add`, and the toaster uses `update`, `dismiss`, `hold` and `release`. */
export const toast = { add, update, dismiss, remove, hold, release }

/** Shows a toast, which replaces the current toast. Returns the new toast's id. */
function add(content: ToastContent): number {
  for (const entry of entries) dismiss(entry.id)
  lastId += 1
  const entry = { ...content, id: lastId, open: true }
  set([entry, ...entries])
  startHiding(entry)
  return entry.id
}

/** Changes a toast that is shown, and restarts its timer. */
function update(id: number, content: Partial<ToastContent>): void {
  const entry = find(id)
  if (!entry?.open) return
  const next = { ...entry, ...content }
  set(entries.map((old) => (old.id === id ? next : old)))
  startHiding(next)
}

function dismiss(id: number): void {
  if (!find(id)?.open) return
  stop(hideTimers, id)
  set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  pruneTimers.set(
    id,
    setTimeout(() => remove(id), PRUNE_MS),
  )
}

function remove(id: number): void {
  stop(hideTimers, id)
  stop(pruneTimers, id)
  set(entries.filter((entry) => entry.id !== id))
}

/** Keeps a destructive toast while it is hovered or focused (rulings.md 39). */
function hold(id: number): void {
  if (find(id)?.tone === 'destructive') stop(hideTimers, id)
}

/** Restarts the timer of a toast that is no longer hovered or focused. */
function release(id: number): void {
  const entry = find(id)
  if (entry?.open && !hideTimers.has(id)) startHiding(entry)
}

export const visibleToast = (): ToastEntry | undefined => entries.find((entry) => entry.open)

/** Every toast not pruned yet, the newest first. */
export const allToasts = (): readonly ToastEntry[] => entries

const find = (id: number) => entries.find((entry) => entry.id === id)

function startHiding({ id, durationMs = DEFAULT_MS }: ToastEntry): void {
  stop(hideTimers, id)
  hideTimers.set(
    id,
    setTimeout(() => dismiss(id), durationMs),
  )
}

function stop(timers: Map<number, ReturnType<typeof setTimeout>>, id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function set(next: readonly ToastEntry[]): void {
  entries = next
  changes.notify()
}

/** Calls back when a toast appears, changes or disappears. Returns the function that unsubscribes. */
export const onToastChange = changes.subscribe
