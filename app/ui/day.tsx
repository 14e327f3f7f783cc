const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' })

/** The day of a moment, on the reader's own clock: 12 Mar 2026. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day.format(new Date(at))}
    </time>
  )
}
