import { useEffect, useRef } from 'react'
import { smartWebsites } from '#app/marketing/smart-websites/copy.ts'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { shortName } from './short-name.ts'
import { TRADES, type Trade } from './trades.ts'

const SLOTS = ['front', 'left', 'right'] as const
const copy = smartWebsites.yourSite

/** Three phones, each with a sample site. The chosen site is in front; a small screen shows only the chosen site. */
export function SamplePhones({ trade, name }: { trade: Trade; name: string }) {
  const first = TRADES.indexOf(trade)
  return (
    <div className="sample-phones">
      <span aria-hidden="true" className="sample-sun" />
      {TRADES.map((each, index) => {
        const place = (index - first + TRADES.length) % TRADES.length
        return <SamplePhone key={each} trade={each} name={name} slot={SLOTS[place] ?? 'front'} />
      })}
    </div>
  )
}

type SamplePhoneProps = { trade: Trade; name: string; slot: (typeof SLOTS)[number] }

/**
 * A sample site in a frame. The frame gets the business name with `postMessage`, and does not send it anywhere. The
 * frame is deferred, because three frames block a phone for 100 ms. It has no `tabindex="-1"`: a time that the pointer
 * can book must be bookable with the keyboard too (WCAG 2.1.1).
 */
function SamplePhone({ trade, name, slot }: SamplePhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const nameInFrame = useRef('')
  function sendName() {
    if (name === nameInFrame.current) return
    nameInFrame.current = name
    frame.current?.contentWindow?.postMessage({ businessName: shortName(name) }, location.origin)
  }
  useEffect(sendName, [name])
  function onLoad() {
    nameInFrame.current = ''
    sendName()
  }
  return (
    <div className="sample-phone" data-slot={slot} data-trade={trade} inert={slot !== 'front'}>
      <DeferredContent>
        <iframe
          ref={frame}
          src={`/sample-sites/${trade}.html`}
          title={copy.frame(trade)}
          loading="lazy"
          onLoad={onLoad}
        />
      </DeferredContent>
    </div>
  )
}
