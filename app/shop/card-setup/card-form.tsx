import { useState } from 'react'
import { callDashboard, ignoreBody } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { ownCards } from './copy.ts'

const { form: copy } = ownCards

/** The form for the label and the link of a card. A changed link works from the next tap (rulings.md 58). */
export function CardForm({ card, onSaved }: { card: OwnCard; onSaved: () => void }) {
  const saved = card.destination ?? ''
  const [draft] = useState(() => formDraft(`draft_card_${card.code}`, ['label', 'googleBusinessLink']))
  const link = useLinkDraft(saved)
  const task = useTask()
  // the saved link is not checked, because it may be older than a rule
  const rule = (typed: string) => (typed.trim() === saved ? undefined : link.rule(typed))
  const form = useForm({ rules: { googleBusinessLink: rule } })
  useFormDraft(draft, form.props.ref, { googleBusinessLink: link.type })

  async function save(data: FormData) {
    const typed = fieldValue(data, 'googleBusinessLink')
    const json = {
      label: fieldValue(data, 'label'),
      ...(typed !== saved && { destination: await expandedLink(typed) }),
    }
    const result = await callDashboard(`/cards/${card.code}`, ignoreBody, { method: 'PATCH', json })
    if (result.kind === 'refused') return refused(result.message)
    draft.clear()
    onSaved()
    return done(copy.saved)
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
        <Field
          name="label"
          label={copy.label}
          hint={copy.hint}
          defaultValue={card.label}
          maxLength={80}
          autoComplete="off"
        />
        <GoogleLinkField link={link} defaultValue={saved} error={form.error('googleBusinessLink')} />
      </JobSheet>
      <FormEnd task={task} action={copy.save} busyLabel={copy.saving} variant="sun" size="sm" />
    </form>
  )
}
