import Search from 'lucide-react/icons/search'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from '#app/router/hooks.ts'

type SearchBoxProps = {
  label: string
  hint: string
  /** The current search, from the URL. */
  value: string
  onSearch: (message: string) => void
}

const PAUSE_MS = 300

/** A search that starts when the typing pauses, or on Enter. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The newest `onSearch`, so that a delayed search keeps a filter that was chosen meanwhile. */
  const latest = useRef(onSearch)
  const isLeaving = useNavigation().state === 'loading'

  useEffect(() => {
    latest.current = onSearch
  })
  // the box follows the URL on Back and Forward
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = value
  }, [value])
  // cancels a delayed search, which would navigate away from the page that is being loaded
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current)
    return () => clearTimeout(pause.current)
  }, [isLeaving])

  function search() {
    clearTimeout(pause.current)
    latest.current(input.current?.value.trim() ?? '')
  }
  function onInput() {
    clearTimeout(pause.current)
    pause.current = setTimeout(search, PAUSE_MS)
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    search()
  }

  return (
    <search>
      <form
        className="rounded-sheet border border-edge bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
        onSubmit={onSubmit}
      >
        <label className="flex min-h-13 items-center gap-3 px-4">
          <Search aria-hidden="true" size={20} className="flex-none text-text-2" />
          <span className="sr-only">{label}</span>
          <input
            ref={input}
            type="search"
            data-key="s"
            name="q"
            defaultValue={value}
            placeholder={hint}
            className="min-h-13 w-full min-w-0 bg-transparent text-[18px] outline-none placeholder-shown:text-ellipsis"
            onInput={onInput}
          />
        </label>
      </form>
    </search>
  )
}
