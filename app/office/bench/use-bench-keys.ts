import { useEffect, useRef } from 'react'

type Actions = { copy: () => void; written: () => void; undo: () => void }

/** C copies the next link, W marks it as written, Z takes the last mark back. None while a field has the focus. */
export function useBenchKeys(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isField(event.target)) return
      const { copy, written, undo } = latest.current
      const action = { c: copy, w: written, z: undo }[event.key.toLowerCase()]
      action?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  )
}
