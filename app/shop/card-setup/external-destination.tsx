import { useEffect, useState } from 'react'
import { fetchCardHost } from '#app/api/checkout.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cardSetup } from './copy.ts'
import { Head } from './head.tsx'

const { outside: copy } = cardSetup

/**
 * An interstitial before a card's link that leads outside of Google. The host comes from the server, not from the URL.
 */
export function ExternalDestination({ code }: { code: string }) {
  const host = useCardHost(code)
  return (
    <main id="main" className="page pt-10 pb-(--section) md:pt-16">
      <Head title={copy.title} text={copy.text} />
      <div role="status" className="mt-8">
        {host === undefined ? copy.loading : null}
        {host === null ? copy.failed : null}
        {host ? (
          <>
            <p>
              {copy.leadsTo} <strong className="wrap-anywhere">{host}</strong>
            </p>
            <a
              href={`/t/${code}?go=1`}
              rel="nofollow noreferrer"
              className={buttonClass({ className: 'mt-3 max-sm:w-full' })}
            >
              {copy.goOn(host)}
            </a>
          </>
        ) : null}
      </div>
    </main>
  )
}

/** Undefined while it loads, null when it could not be loaded. */
function useCardHost(code: string): string | null | undefined {
  const [host, setHost] = useState<string | null>()
  useEffect(() => {
    const stop = new AbortController()
    void fetchCardHost(code, stop.signal).then((result) => {
      if (!stop.signal.aborted) setHost(result.kind === 'ok' ? result.body : null)
    })
    return () => stop.abort()
  }, [code])
  return host
}
