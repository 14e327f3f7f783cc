import { useEffect, useRef } from 'react'
import { officePages } from '#app/office/frame/copy.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { keysAreOn } from './keys-switch.ts'

/** After G, the key of a page works for this long. */
const GO_MS = 2000
// nobody types into a checkbox, so the keys work while it has the focus
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/**
 * Handles the single-key shortcuts of the office. `data-key` names the keys that click an element or focus a field. J
 * and K move the focus between elements with `data-row`.
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
      // otherwise "/" would be typed into the field that it focuses, and Firefox would open its own search
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Whether a key was pressed alone, outside of a field and with no dialog open, while the single-key shortcuts are on.
 * Shift is allowed with keys other than letters, because some keyboards need it for "/" and "?".
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (key.length !== 1 || event.defaultPrevented || event.repeat || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /\p{L}/u.test(key))) return false
  if (target instanceof Element && target.closest(FIELDS)) return false
  return document.querySelector('dialog[open]') === null && keysAreOn()
}

/** Moves the focus to the next or previous visible row, or to the first row if no row has the focus. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  )
  const current = rows.findIndex((row) => row.matches(':focus'))
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)
  rows[next]?.focus()
}

/** Focuses the field, or clicks the button or link, that has this key. Returns false if no element has the key. */
function press(key: string): boolean {
  const element = document.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`)
  if (element?.matches(FIELDS)) element.focus()
  else element?.click()
  return element !== null
}
