import type { ComponentProps, ReactNode } from 'react'
import { useEarlyPick } from '#app/hydration/use-early.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A second line below the label. */
  note?: ReactNode
}

type ChoiceListProps = {
  legend: ReactNode
  /** For a long list: about five rows are visible, and the list scrolls. */
  scrolls?: boolean
  children: ReactNode
}

/** A group of choices with shared borders. It can contain rows that appear only with a certain choice. */
export function ChoiceList({ legend, scrolls = false, children }: ChoiceListProps) {
  return (
    <fieldset className="min-w-0">
      <Legend>{legend}</Legend>
      <div className={`choice-list ${scrolls ? 'relative max-h-80 overflow-y-auto' : ''}`}>{children}</div>
    </fieldset>
  )
}

type ChoiceRowProps = ChoiceProps & {
  type?: 'radio' | 'checkbox'
  badge?: ReactNode
  /** At the right of the row, such as a price. */
  aside?: ReactNode
}

/** A radio button or checkbox as a row. A click anywhere in the row chooses it. */
export function ChoiceRow({ type = 'radio', label, note, badge, aside, ...input }: ChoiceRowProps) {
  const ref = useEarlyPick(input.checked !== undefined)
  return (
    <label className="choice-row">
      <input ref={ref} type={type} {...input} className={type === 'radio' ? 'dot' : 'tick'} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-min flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="choice-label">{label}</span>
            {badge}
          </span>
          {note ? <span className="block text-small text-text-2">{note}</span> : null}
        </span>
        {aside ? (
          <span className="type-num ml-auto text-right text-small text-text-2 [&_b]:text-body [&_b]:text-text">
            {aside}
          </span>
        ) : null}
      </span>
    </label>
  )
}

type ChoiceTilesProps = { legend: ReactNode; columns?: 2 | 3; children: ReactNode }

/** Radio tiles in columns. Below 1024 px three columns become rows, and two columns stay where they fit. */
export function ChoiceTiles({ legend, columns = 2, children }: ChoiceTilesProps) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <div
        className={`grid gap-2 ${columns === 2 ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]' : 'lg:grid-cols-3'}`}
      >
        {children}
      </div>
    </fieldset>
  )
}

type ChoiceTileProps = ChoiceProps & {
  /** A drawing or a colour swatch of the option. */
  media?: ReactNode
  /** From 1024 px, puts the media above the label and the radio button in the corner. */
  upright?: boolean
}

/** A radio button as a tile with a picture of the option. */
export function ChoiceTile({ label, note, media, upright = false, ...input }: ChoiceTileProps) {
  return (
    <label className={`choice-tile ${upright ? 'choice-tile-upright' : ''}`}>
      {media}
      <span
        className={`flex-1 ${upright ? 'flex flex-wrap items-baseline justify-between gap-x-3 md:block' : ''}`}
      >
        <span className="block">{label}</span>
        {note ? <span className="block text-micro font-[430] text-text-2">{note}</span> : null}
      </span>
      <input type="radio" {...input} className="dot" />
    </label>
  )
}

function Legend({ children }: { children: ReactNode }) {
  return <legend className="type-label mb-2 text-small">{children}</legend>
}
