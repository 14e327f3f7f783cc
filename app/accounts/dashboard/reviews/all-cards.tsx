import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { Docket } from '#app/ui/sheets/docket.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { ChangedCards, OwnCard } from '#domain/orders/cards.ts'
import { isRecord } from '#domain/text/record.ts'
import { cardsOn, linksOf } from './card-totals.ts'
import { allCards as copy } from './copy.ts'

const draft = formDraft('draft_all_cards', ['googleBusinessLink'])

type AllCardsProps = { cards: readonly OwnCard[]; onChanged: () => void }

/**
 * Shows the link that the account's cards open, or how many different links they open, and a form that changes the link
 * of all cards.
 */
export function AllCards({ cards, onChanged }: AllCardsProps) {
  const links = linksOf(cards)
  const [link] = links
  const on = cardsOn(cards)
  const [hasDraft] = useState(() => Object.keys(draft.read()).length > 0)
  const missing = on.filter(({ destination }) => destination === null).length
  if (on.length === 0) return null
  return (
    <Docket title={copy.title(on.length)} className="mt-6 max-sm:mt-4">
      {/* from 768 px one row, and the open form goes below the row */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 pt-4 max-sm:has-[details[open]]:grid-cols-1 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
        <div className="col-span-full min-w-0 md:col-span-1">
          {links.length > 1 ? <p className="type-label">{copy.different(links.length)}</p> : null}
          {links.length === 0 ? <p className="type-label">{copy.nowhere}</p> : null}
          {link && links.length === 1 ? (
            <>
              <p className="type-label">{copy.opens(link)}</p>
              <p className="text-small text-text-2 wrap-anywhere">{link}</p>
            </>
          ) : null}
          {link && missing > 0 ? <p className="text-small text-warn">{copy.missing(missing)}</p> : null}
        </div>
        {link && links.length === 1 ? <TestLink url={link} /> : null}
        <details
          open={hasDraft}
          className={`${link && links.length === 1 ? 'min-w-0' : 'col-span-full md:col-span-2'} md:open:col-span-full`}
        >
          <Summary className={`${buttonClass({ size: 'sm' })} max-sm:w-full`}>{copy.change}</Summary>
          <div className="max-w-180 pt-4">
            <AllCardsForm saved={link ?? ''} onChanged={onChanged} />
          </div>
        </details>
      </div>
    </Docket>
  )
}

function TestLink({ url }: { url: string }) {
  return (
    <NewTabLink href={url} className={buttonClass({ size: 'sm' })}>
      <ExternalLink aria-hidden="true" size={18} />
      <span className="btn-label">{copy.test}</span>
    </NewTabLink>
  )
}

/**
 * The form that gives all cards one link, except cards that are switched off or refunded. A change takes effect at the
 * next tap (rulings.md 58).
 */
function AllCardsForm({ saved, onChanged }: { saved: string; onChanged: () => void }) {
  const link = useLinkDraft(saved)
  const task = useTask()
  const form = useForm({ rules: { googleBusinessLink: link.rule } })
  useFormDraft(draft, form.props.ref, { googleBusinessLink: link.type })

  async function save(data: FormData) {
    const json = { destination: await expandedLink(fieldValue(data, 'googleBusinessLink')) }
    const result = await callDashboard('/cards', readChanged, { method: 'PATCH', json })
    if (result.kind === 'refused') return refused(result.message)
    draft.clear()
    onChanged()
    return done(copy.saved(result.body.cards, result.body.leftOut))
  }

  return (
    <form
      {...form.props}
      className="grid gap-3"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit((data) => task.run(() => save(data)))}
    >
      <JobSheet>
        <GoogleLinkField link={link} defaultValue={saved} error={form.error('googleBusinessLink')} />
      </JobSheet>
      <FormEnd task={task} action={copy.save} busyLabel={copy.saving} size="sm" />
    </form>
  )
}

// the body comes from our own server, so only its outline is checked
function readChanged(body: unknown): ChangedCards | undefined {
  return isRecord(body) && typeof body.cards === 'number' && Array.isArray(body.leftOut)
    ? (body as ChangedCards)
    : undefined
}
