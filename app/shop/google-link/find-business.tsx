import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { FoundBusiness } from '#domain/google/business-search.ts'
import { fillBusiness } from './fill-business.ts'
import { findBusinessCopy as copy } from './find-business-copy.ts'
import { useBusinessSearch } from './use-business-search.ts'

type Chosen = { found: FoundBusiness; undo: () => void }

/**
 * Finds the business by its name, and fills in those of name, location and link that the form has. "Not us" restores
 * the former values.
 */
export function FindBusiness() {
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div ref={frame}>
      {chosen ? (
        <Result
          {...chosen}
          onNotUs={() => {
            chosen.undo()
            setChosen(undefined)
          }}
        />
      ) : (
        <Search
          onChosen={(found) =>
            setChosen({ found, undo: fillBusiness(frame.current?.closest('form') ?? null, found) })
          }
        />
      )}
    </div>
  )
}

function Result({ found, onNotUs }: Chosen & { onNotUs: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
      <p role="status" className="min-w-0 wrap-anywhere">
        {copy.chosen(found.name)} <span className="text-text-2">{found.address}</span>
      </p>
      <Button ref={button} variant="link" size="sm" onClick={onNotUs}>
        {copy.notUs}
      </Button>
    </div>
  )
}

function Search({ onChosen }: { onChosen: (found: FoundBusiness) => void }) {
  const { text, setText, search, choose } = useBusinessSearch(onChosen)
  const [active, setActive] = useState(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const businesses = search.kind === 'found' ? search.businesses : []

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { length } = businesses
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && length > 0) setActive((active + step + length) % length)
    const business = businesses[active]
    if (event.key === 'Enter' && business) void choose(business)
    const clears = event.key === 'Escape' && text !== ''
    if (clears) setText('')
    // Enter would submit the form, Escape close the dialog around it, and an arrow key move the caret
    if (step || clears || event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className="grid gap-2 py-2">
      <label htmlFor={id} className="type-label text-text-2">
        {copy.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={businesses.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={businesses[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={copy.placeholder}
        className="min-h-11 w-full rounded-control border border-edge bg-ground px-3"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-small text-text-2 empty:absolute">
        {messageOf(search)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.list}
        className="divide-y divide-line overflow-clip rounded-control border border-edge empty:hidden"
      >
        {businesses.map((business, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
          <div
            key={business.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // forced colours show the outline in place of the background
            className="grid min-h-11 cursor-pointer content-center px-3 py-2 outline-transparent hover:bg-sun-wash aria-selected:bg-sun-wash aria-selected:-outline-offset-2 aria-selected:outline-2"
            // the field keeps the focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(business)}
          >
            <span className="font-[620] wrap-anywhere">{business.name}</span>
            <span className="text-small text-text-2 wrap-anywhere">{business.address}</span>
          </div>
        ))}
      </div>
      {businesses.length > 0 ? <p className="text-right text-small text-text-2">{copy.source}</p> : null}
    </div>
  )
}

function messageOf(search: ReturnType<typeof useBusinessSearch>['search']): string {
  if (search.kind === 'busy') return copy.busy
  if (search.kind === 'failed') return copy.failed
  return search.kind === 'found' ? resultOf(search.businesses.length) : ''
}

const resultOf = (count: number) => (count > 0 ? copy.count(count) : copy.none)
