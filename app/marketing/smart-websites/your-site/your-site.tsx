import { useSyncExternalStore } from 'react'
import { useEarlyPick, useEarlyText } from '#app/hydration/use-early.ts'
import { businessName, NAME_MAX } from '#app/leads/form/business-name.ts'
import { RequestButton } from '#app/leads/request/request-dialog-provider.tsx'
import { BackHome } from '#app/marketing/info-page/back-home.tsx'
import { smartWebsites } from '#app/marketing/smart-websites/copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { WebsitePackage } from '#domain/catalogue/website-packages.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { SamplePhones } from './sample-phones.tsx'
import { chooseTrade, FIRST_TRADE, getTrade, onTrade, TRADES, type Trade } from './trades.ts'

const { yourSite: copy } = smartWebsites

/**
 * The top of the page, with a sample site for the trade and the name that the visitor chooses. The typed name stays in
 * this tab until the visitor sends it with a request or an order.
 */
export function YourSite({ websites }: { websites: readonly WebsitePackage[] }) {
  const trade = useSyncExternalStore(onTrade, getTrade, () => FIRST_TRADE)
  const { name } = businessName.use()
  const cheapest = Math.min(...websites.map(({ price }) => price))
  return (
    <div className="your-site">
      <div className="page pt-3 low:pt-0">
        <BackHome label={smartWebsites.back} />
        <div className="your-site-columns">
          <div>
            <h1 tabIndex={-1} className="type-display mt-1 text-display-l low:mt-0 low:text-[1.875rem]">
              {smartWebsites.title}
            </h1>
            <p className="mt-3 max-w-[32em] text-lead text-text-2 low:mt-1 low:text-body">
              {smartWebsites.lead}
            </p>
            <div className="mt-6 noscript:hidden low:mt-1.5">
              <Choices trade={trade} name={name} />
            </div>
          </div>
          <SamplePhones trade={trade} name={name} />
          <div className="your-site-line">
            <ChalkLine />
          </div>
          <div className="grid content-start gap-3 pb-8 stacked:pt-5">
            <div className="flex flex-wrap gap-3 *:stacked:w-full">
              <a className={buttonClass({ variant: 'sun', size: 'lg' })} href="#website-packages">
                {copy.packages(formatAudShort(cheapest))}
              </a>
              <RequestButton input="website" size="lg">
                {copy.request}
              </RequestButton>
            </div>
            <p className="text-label text-balance text-text-2 stacked:text-center">{copy.caption}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

function Choices({ trade, name }: { trade: Trade; name: string }) {
  const input = useEarlyText((text) => businessName.set({ name: text }))
  return (
    <JobSheet title={copy.title} note={<Badge tone="outline">{copy.badge}</Badge>} shadow>
      <fieldset className="trades">
        <legend className="sr-only">{copy.legend}</legend>
        {TRADES.map((each) => (
          <TradeChoice key={each} trade={each} checked={each === trade} />
        ))}
      </fieldset>
      <Field
        ref={input}
        label={copy.name}
        name="business_name"
        placeholder={copy.nameExamples[trade]}
        autoComplete="organization"
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => businessName.set({ name: event.target.value })}
      />
    </JobSheet>
  )
}

function TradeChoice({ trade, checked }: { trade: Trade; checked: boolean }) {
  const input = useEarlyPick(true)
  return (
    <label className="trade">
      <input
        ref={input}
        type="radio"
        name="trade"
        value={trade}
        className="sr-only"
        checked={checked}
        onChange={() => chooseTrade(trade)}
      />
      {copy.trades[trade]}
      <Sun />
    </label>
  )
}
