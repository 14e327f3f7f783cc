import { useState } from 'react'
import { settings } from '#app/content/settings.ts'
import { ConfirmDialog } from '#app/screens/dashboard-settings/confirm-dialog.tsx'
import { readCodesLeft, readNewCodes } from '#app/screens/dashboard-settings/read-account.ts'
import { Row } from '#app/screens/dashboard-settings/row.tsx'
import { askAccount } from '#app/shell/dashboard/ask-account.ts'
import { useAccountData } from '#app/shell/dashboard/use-account-data.ts'
import { refused } from '#app/shell/dashboard/use-task.ts'
import { Button } from '#app/ui/button.tsx'

const { recovery: words } = settings

type RecoveryLeftProps = { round: number; onCodes: (codes: readonly string[]) => void }

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryLeft({ round, onCodes }: RecoveryLeftProps) {
  const { data, reload } = useAccountData('/recovery-codes', readCodesLeft, round)
  const [asking, setAsking] = useState(false)

  async function make() {
    const answer = await askAccount('/recovery-codes', readNewCodes, { method: 'POST' })
    if (answer.kind === 'refused') return refused(answer.words)
    setAsking(false)
    reload()
    onCodes(answer.body)
    return undefined
  }

  return (
    <Row
      title={words.title}
      note={data.kind === 'ready' ? `${words.left(data.body)}. ${words.text}` : words.text}
      action={
        <>
          <Button variant="link" onClick={() => setAsking(true)}>
            {words.make}
          </Button>
          <ConfirmDialog open={asking} onClose={() => setAsking(false)} {...words.making} onConfirm={make} />
        </>
      }
    />
  )
}
