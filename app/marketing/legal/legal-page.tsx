import type { ReactNode } from 'react'
import { brand } from '#domain/brand/brand.ts'
import type { LegalPage } from './copy.ts'

type LegalScreenProps = {
  page: LegalPage
  /** The contact for questions on it. */
  children: ReactNode
}

/** A legal page: text under headings, with the contact details of the business (rulings.md 37 and 40). */
export function LegalScreen({ page, children }: LegalScreenProps) {
  return (
    <main id="main" className="page grid gap-12 pt-10 pb-(--section) lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 tabIndex={-1} className="type-display text-display-l">
          {page.title}
        </h1>
        <p className="mt-4 text-lead text-text-2">{page.intro}</p>
        {page.sections.map((section) => (
          <section key={section.title} className="mt-9 border-t border-edge pt-5">
            <h2 className="type-title text-heading">{section.title}</h2>
            <Paragraphs of={section.paragraphs} />
            {section.list && (
              <ul className="mt-3 max-w-[62ch] list-disc space-y-1.5 pl-6 marker:text-chalk-text">
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {section.after && <Paragraphs of={section.after} />}
          </section>
        ))}
        <p className="mt-9 text-small text-text-2">{page.updated}</p>
      </div>
      <aside className="lg:col-span-5 lg:pt-4" aria-labelledby="who">
        <h2 id="who" className="type-title mb-4 text-heading">
          {brand.name}
        </h2>
        {children}
        {brand.address && <p className="mt-4 text-text-2">{brand.address}</p>}
        {brand.abn && <p className="mt-2 text-text-2">ABN {brand.abn}</p>}
      </aside>
    </main>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph} className="mt-3 max-w-[62ch]">
      {paragraph}
    </p>
  ))
}
