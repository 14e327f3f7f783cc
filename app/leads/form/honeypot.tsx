import { leadForm } from './copy.ts'

/** A field that people neither see nor reach: only bots fill it in (rulings.md 17). */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {leadForm.trap}
        <input type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
