import { useEffect, useState } from 'react'
import { fetchCardHost } from '#app/api/checkout.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cardSetup } from './copy.ts'
import { Head } from './head.tsx'

const { outside: copy } = cardSetup

/** What a tap shows on a card that leads outside of Google, before it leads there. The server says where, not the URL. */
export function LeadsOutside({ code }: { code: string }) {
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

/** Undefined while it is looked up, null when it cannot be. */
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
