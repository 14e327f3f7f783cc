import { useEffect, useRef } from 'react'
import { officePages } from '#app/office/frame/copy.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { keysAreOn } from './keys-switch.ts'

/** How long after G the key of a page counts. */
const GO_MS = 2000
// a checkbox takes no letters
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/**
 * The single keys of the office. An element says which key presses it with `data-key`, and a list's link with
 * `data-row` that J and K move the focus to it.
 */
export function useKeys(showKeys: () => void): void {
  const navigate = useNavigate()
  const latest = useRef({ navigate, showKeys })
  useEffect(() => {
    latest.current = { navigate, showKeys }
  })
  useEffect(() => {
    let goUntil = 0
    function onKey(event: KeyboardEvent) {
      if (!isSingleKey(event)) return
      const key = event.key.toLowerCase()
      const page = event.timeStamp < goUntil && officePages.find((each) => 'key' in each && each.key === key)
      goUntil = key === 'g' ? event.timeStamp + GO_MS : 0
      if (page) void latest.current.navigate(page.to)
      else if (key === '?') latest.current.showKeys()
      else if (key === 'j') focusRow(1)
      else if (key === 'k') focusRow(-1)
      else if (!press(key)) return
      // else "/" is typed into the field that it focuses, and Firefox opens its own search
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** A single key without a modifier, outside of fields and dialogs. Shift may be needed to type "/" and "?". */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (key.length !== 1 || event.defaultPrevented || event.repeat || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /\p{L}/u.test(key))) return false
  if (target instanceof Element && target.closest(FIELDS)) return false
  return document.querySelector('dialog[open]') === null && keysAreOn()
}

/** Moves the focus to the next or previous row that is visible; from elsewhere, to the first. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  )
  const current = rows.findIndex((row) => row.matches(':focus'))
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)
  rows[next]?.focus()
}

/** Focuses the field, or clicks the button or link, that has this key. False without one. */
function press(key: string): boolean {
  const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (element?.matches(FIELDS)) element.focus()
  else element?.click()
  return element !== null
}
