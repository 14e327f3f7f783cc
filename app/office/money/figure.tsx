type FigureProps = { label: string; note: string; className?: string; children: string | number }

/** A number with its label and a note, in a `<dl>` of five numbers. */
export function Figure({ label, note, className = '', children }: FigureProps) {
  return (
    <div className={`-mr-px -mb-px border-r border-b border-line px-4 py-3 lg:px-5 lg:py-4 ${className}`}>
      <dt className="type-label text-label text-text-2">{label}</dt>
      <dd className="type-title type-num text-[1.625rem] leading-tight wrap-anywhere md:text-[2.125rem]">
        {children}
      </dd>
      <dd className="text-micro text-text-2">{note}</dd>
    </div>
  )
}
