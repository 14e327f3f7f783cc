import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'

type Tab<Id extends string> = { id: Id; label: ReactNode }

type TabsProps<Id extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs on a chalk line. A half sun marks the selected tab. Arrow keys, Home and End select another tab. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  // a row that scrolls has the selected tab in its middle
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#tab-${chosen}`)
    if (tab) row.current?.scrollTo(tab.offsetLeft + (tab.offsetWidth - row.current.offsetWidth) / 2, 0)
  }, [chosen])

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfter(event.key, tabs, chosen)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    row.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        <ChalkLine />
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `panel-${tab.id}` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
            {tab.id === chosen ? <Sun size="tab" /> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}

function tabAfter<Id extends string>(key: string, tabs: readonly Tab<Id>[], chosen: Id): Id | undefined {
  const current = tabs.findIndex(({ id }) => id === chosen)
  const indexByKey: Record<string, number> = {
    ArrowRight: (current + 1) % tabs.length,
    ArrowLeft: (current + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const index = indexByKey[key]
  return index === undefined ? undefined : tabs[index]?.id
}
