import { useSyncExternalStore } from 'react'
import { type OwnLists, PAGE_LISTS, type PageLists } from '#domain/page-lists.ts'
import { readOwnLists } from './own-lists.ts'

let first: PageLists | undefined
let now: PageLists | undefined
const listeners = new Set<() => void>()

/** The lists that the page was written with: what the first render must show. */
function firstLists(): PageLists {
  first ??= { ...PAGE_LISTS, ...readOwnLists() }
  return first
}

/** Says which lists are the operator's own, before anything is rendered. In a browser the page itself says so. */
export function startPageLists(own: OwnLists): void {
  first = { ...PAGE_LISTS, ...own }
  now = first
}

/** A list of the smart websites page as it stands now (spec 2.4). */
export function usePageList<Name extends keyof PageLists>(name: Name): PageLists[Name] {
  return useSyncExternalStore(
    onChange,
    () => (now ?? firstLists())[name],
    () => firstLists()[name],
  )
}

/** Puts another list in the place of the one shown (spec 2.4: an updater for each list). */
export function updatePageList<Name extends keyof PageLists>(name: Name, list: PageLists[Name]): void {
  now = { ...(now ?? firstLists()), [name]: list }
  for (const tell of listeners) tell()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
