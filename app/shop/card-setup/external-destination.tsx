import { useEffect, useState } from 'react'
import { type CardLink, fetchCardLink } from '#app/api/checkout.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardPage } from './card-page.tsx'
import { cardSetup } from './copy.ts'
import { Head } from './head.tsx'

const { outside: copy } = cardSetup

/**
 * An interstitial before a card's link that leads outside of Google. The host comes from the server, not from the URL.
 */
export function ExternalDestination({ code }: { code: string }) {
  const link = useCardLink(code)
  return (
    <CardPage>
      <Head title={copy.title} text={copy.text} />
      <div role="status" className="mt-8">
        {link === undefined ? copy.loading : null}
        {link === null ? copy.failed : null}
        {link ? (
          <>
            <p>
              {copy.leadsTo} <strong className="wrap-anywhere">{link.host}</strong>
            </p>
            <a
              href={`/t/${code}?${new URLSearchParams({ go: link.confirm })}`}
              rel="nofollow noreferrer"
              className={buttonClass({ className: 'mt-3 max-sm:w-full' })}
            >
              {copy.goOn(link.host)}
            </a>
          </>
        ) : null}
      </div>
    </CardPage>
  )
}

/** Loads a card's link. Returns undefined while it loads, and null when it could not be loaded. */
function useCardLink(code: string): CardLink | null | undefined {
  const [link, setLink] = useState<CardLink | null>()
  useEffect(() => {
    const stop = new AbortController()
    void fetchCardLink(code, stop.signal).then((result) => {
      if (!stop.signal.aborted) setLink(result.kind === 'ok' ? result.body : null)
    })
    return () => stop.abort()
  }, [code])
  return link
}
