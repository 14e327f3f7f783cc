import CircleAlert from 'lucide-react/icons/circle-alert'
import type { FieldError } from './form.ts'

type ErrorSummaryProps = {
  title: string
  errors: readonly FieldError[]
  onPick: (name: string) => void
}

/**
 * Lists the invalid fields, with a link to each field. Screen readers announce the title alone, because the focus moves
 * to a field, whose message they then read.
 */
export function ErrorSummary({ title, errors, onPick }: ErrorSummaryProps) {
  return (
    <div className="error-summary">
      <CircleAlert aria-hidden="true" className="mt-0.5 flex-none text-bad" />
      <div>
        <div role="alert">
          <h2 className="font-[660] leading-snug">{title}</h2>
        </div>
        <ul>
          {errors.map(({ name, id, label, message }) => (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onPick(name)
                }}
              >
                {label ? `${label}: ${lowerFirst(message)}` : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const lowerFirst = (message: string) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '')
