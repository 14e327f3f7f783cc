import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { brokenPage } from './not-found/copy.ts'

/**
 * The error screen of a page that throws (product.md 2.18, rulings.md 38). Its links load documents, since the router
 * may be what failed. The error is shown in development only.
 */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="page pt-12 pb-(--section)">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {brokenPage.title}
      </h1>
      <p className="mt-4 max-w-[34em] text-lead text-text-2">{brokenPage.text}</p>
      <p className="mt-7 flex flex-wrap gap-3">
        <button type="button" className={buttonClass({ variant: 'sun' })} onClick={() => location.reload()}>
          {brokenPage.retry}
        </button>
        <a href="/" className={buttonClass()}>
          {brokenPage.home}
        </a>
        <a href="/contact" className={buttonClass({ variant: 'link', className: 'px-3' })}>
          {brokenPage.contact}
        </a>
      </p>
      {import.meta.env.DEV && (
        <Callout tone="bad" className="mt-8">
          {error instanceof Error ? error.message : String(error)}
        </Callout>
      )}
    </main>
  )
}
