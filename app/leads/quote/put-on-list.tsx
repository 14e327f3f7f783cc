import { useEarlyPick } from '#app/hydration/use-early.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { automationList } from './automation-list.ts'
import { quoteCopy } from './copy.ts'

/**
 * The id of the quote form. The checkboxes on the automation cards refer to it, so that a browser without JavaScript
 * sends them with the form.
 */
export const QUOTE_FORM = 'quote-form'

const { list: copy } = quoteCopy

export function PutOnList({ title }: { title: string }) {
  const isOn = automationList.use().includes(title)
  const ref = useEarlyPick(true)
  const hydrated = useHydrated()
  return (
    <label className="put-on-list">
      <input
        ref={ref}
        type="checkbox"
        className="tick"
        form={QUOTE_FORM}
        name={hydrated ? undefined : 'automation'}
        value={title}
        checked={isOn}
        onChange={(event) => automationList.put(title, event.target.checked)}
      />
      <span className="type-label">
        {isOn ? copy.isOn : copy.put}
        <span className="sr-only">: {title}</span>
      </span>
    </label>
  )
}
