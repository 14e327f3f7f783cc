import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { settings } from '#app/content/settings.ts'
import { When } from '#app/features/office/when.tsx'
import { askAuth } from '#app/shell/dashboard/ask-auth.ts'
import { Outcome } from '#app/shell/dashboard/outcome.tsx'
import { done, refused, useTask } from '#app/shell/dashboard/use-task.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryLeft } from './recovery-left.tsx'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { twoFactor: words } = settings

type TwoFactorProps = Account & {
  /** New recovery codes, to be shown this once. */
  onCodes: (codes: readonly string[]) => void
}

/** The second factor: apps that show codes, and the recovery codes that stand in for them (wire 3.14). */
export function TwoFactor({ onCodes, ...account }: TwoFactorProps) {
  const { user, reload } = account
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const isOn = factors.length > 0
  const [adding, setAdding] = useState(false)
  const task = useTask()
  return (
    <Section title={words.title} text={words.text}>
      <Rows>
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            isLast={factors.length === 1}
            onRemoved={() => {
              task.say(done(words.removal.done(nameOf(factor))))
              reload()
            }}
          />
        ))}
        {isOn ? null : <Row title={<Badge tone="outline">{words.off}</Badge>} note={words.offText} />}
        {isOn ? <RecoveryLeft round={account.round} onCodes={onCodes} /> : null}
      </Rows>
      <Outcome said={task.said} />
      <Button className="justify-self-start max-sm:w-full" onClick={() => setAdding(true)}>
        {isOn ? words.addAnother : words.add}
      </Button>
      <EnrolDialog
        open={adding}
        isFirst={!isOn}
        onClose={() => setAdding(false)}
        onCodes={onCodes}
        onAdded={(outcome) => {
          setAdding(false)
          task.say(outcome)
          reload()
        }}
      />
    </Section>
  )
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => void }

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const [asking, setAsking] = useState(false)
  const name = nameOf(factor)

  async function remove() {
    const answer = await askAuth((client) => client.mfa.unenroll({ factorId: factor.id }))
    if (answer.kind === 'refused') return refused(answer.words)
    // the session may have rested on it: its next token says what it is worth now
    await askAuth((client) => client.refreshSession())
    setAsking(false)
    onRemoved()
    return undefined
  }

  return (
    <Row
      title={
        <>
          {name} <Badge tone="ok">{words.on}</Badge>
        </>
      }
      note={
        <>
          {words.added} <When at={factor.created_at} />
        </>
      }
      action={
        <>
          <Button variant="link" aria-label={words.removeOf(name)} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={words.removal.title(name)}
            text={isLast ? words.removal.last : words.removal.oneOf}
            action={words.removal.action}
            onConfirm={remove}
          />
        </>
      }
    />
  )
}

const nameOf = ({ friendly_name: name }: Factor) => name || words.unnamed
