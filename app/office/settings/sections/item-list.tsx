import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/list-plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '#app/office/settings/document-path.ts'
import { useProblemsWithin, useValue } from '#app/office/settings/editor-context.ts'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { fields } from './copy.ts'

type ItemListProps = {
  path: Path
  /** The name of an item; '' for an item that has no name yet. */
  nameOf: (item: unknown) => string
  /** The text at the end of an item's line, such as its price. */
  asideOf?: (item: unknown) => string
  addLabel: string
  /** The values of a new item. */
  blank: Record<string, unknown>
  max: number
  children: (path: Path) => ReactNode
}

/** Edits a list of the settings: items can be added, moved and removed. One item is open at a time. */
export function ItemList({ path, nameOf, asideOf, addLabel, blank, max, children }: ItemListProps) {
  const { value, problem, set } = useValue(path)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<number>()
  const items: unknown[] = Array.isArray(value) ? value : []

  /**
   * Changes the list and opens the item `shown`. The focus moves to the item's `button`, or to the item if that button
   * is disabled or not given. Without an item, the list gets the focus, or the button below an empty list.
   */
  function change(fresh: unknown[], shown: number | undefined, button?: 'up' | 'down') {
    flushSync(() => {
      set(fresh)
      setOpen(shown)
    })
    const item = list.current?.children[shown ?? -1]
    const pressed = item?.querySelector<HTMLElement>(`[data-move="${button}"]:enabled`)
    const summary = item?.querySelector<HTMLElement>('summary')
    ;(pressed ?? summary ?? (fresh.length > 0 ? list : addButton).current)?.focus()
  }

  function move(from: number, to: number) {
    change(items.toSpliced(from, 1).toSpliced(to, 0, items[from]), to, to < from ? 'up' : 'down')
  }

  return (
    <div className="grid gap-3">
      <Failure>{problem}</Failure>
      <ol ref={list} tabIndex={-1} className="grid gap-3 empty:hidden">
        {items.map((item, index) => {
          const name = nameOf(item).trim() || fields.unnamed
          return (
            // the index is the key, because items have no ids, and their elements hold no state
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <details
                className="rounded-sheet border border-edge bg-surface"
                open={open === index}
                onToggle={({ currentTarget }) =>
                  setOpen((old) => (currentTarget.open ? index : old === index ? undefined : old))
                }
              >
                <summary className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 font-[660]">
                  <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                  <NeedsLook path={[...path, index]} />
                  {asideOf ? <span className="type-num text-small text-text-2">{asideOf(item)}</span> : null}
                </summary>
                <div className="grid gap-3 border-t border-line p-3">
                  {children([...path, index])}
                  <div className="flex flex-wrap gap-2">
                    <Button
                      size="sm"
                      data-move="up"
                      aria-label={fields.moveUp(name)}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" size={20} />
                    </Button>
                    <Button
                      size="sm"
                      data-move="down"
                      aria-label={fields.moveDown(name)}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" size={20} />
                    </Button>
                    <Button
                      size="sm"
                      className="ml-auto"
                      aria-label={fields.removeItem(name)}
                      icon={<Trash aria-hidden="true" size={20} />}
                      onClick={() => change(items.toSpliced(index, 1), undefined)}
                    >
                      {fields.remove}
                    </Button>
                  </div>
                </div>
              </details>
            </li>
          )
        })}
      </ol>
      <Button
        ref={addButton}
        size="sm"
        className="justify-self-start"
        disabled={items.length >= max}
        icon={<Plus aria-hidden="true" size={20} />}
        onClick={() => change([...items, blank], items.length)}
      >
        {addLabel}
      </Button>
    </div>
  )
}

function NeedsLook({ path }: { path: Path }) {
  const { problems } = useProblemsWithin(path)
  return problems > 0 ? <span className="badge badge-warn">{fields.needsLook}</span> : null
}
