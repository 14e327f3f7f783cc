import { useRef } from 'react'
import { automationList } from './automation-list.ts'
import { quoteCopy } from './copy.ts'
import { useEstimate } from './estimate.ts'

const { list: copy } = quoteCopy

/** The first cell of the quote form: the chosen automations and the calculator's result. */
export function OnYourList() {
  const titles = automationList.use()
  const estimate = useEstimate()
  const heading = useRef<HTMLParagraphElement>(null)
  if (titles.length === 0 && !estimate) return null

  function takeOff(title: string) {
    automationList.put(title, false)
    heading.current?.focus() // the pressed button is gone
  }

  return (
    <div className="bg-surface px-4 py-3">
      <p ref={heading} tabIndex={-1} className="flex justify-between gap-4 text-label text-text-2">
        <span className="type-label">{copy.title}</span>
        {titles.length > 0 && <span className="type-num">{copy.count(titles.length)}</span>}
      </p>
      <ul className="divide-y divide-line">
        {titles.map((title) => (
          <li key={title} className="flex items-center justify-between gap-4">
            {title}
            <button type="button" className="link min-h-11" onClick={() => takeOff(title)}>
              {copy.takeOff}
              <span className="sr-only"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
      {estimate && (
        <p className="type-num flex items-baseline justify-between gap-4 border-t-2 border-text pt-2 text-small text-text-2">
          <span>
            {copy.yearly}
            <span className="block">{copy.basis(estimate.hours, estimate.rate)}</span>
          </span>
          <b className="type-title text-sub text-text">{estimate.yearly}</b>
        </p>
      )}
    </div>
  )
}
