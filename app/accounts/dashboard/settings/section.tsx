import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  text: ReactNode
  children: ReactNode
}

/** One topic of the settings: description at the left, controls at the right; stacked on phones. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-edge border-t py-9 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="type-title text-heading">
          {title}
        </h2>
        <p className="mt-1 text-small text-text-2">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  )
}
