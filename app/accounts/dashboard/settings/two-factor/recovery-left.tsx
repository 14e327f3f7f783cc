import { useState } from 'react'
import { useAccountData } from '#app/accounts/dashboard/data/account-queries.ts'
import { callAccount } from '#app/accounts/dashboard/data/call-account.ts'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { ConfirmDialog } from '#app/accounts/dashboard/settings/confirm-dialog.tsx'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { readCodesLeft, readNewCodes } from '#app/accounts/dashboard/settings/read-account.ts'
import { Row } from '#app/accounts/dashboard/settings/row.tsx'
import { Button } from '#app/ui/button.tsx'

const { recovery: copy } = settings

type RecoveryLeftProps = { onCodes: (codes: readonly string[]) => void }

/** How many recovery codes are left, and the button for new ones. */
export function RecoveryLeft({ onCodes }: RecoveryLeftProps) {
  const { data, reload } = useAccountData('/recovery-codes', readCodesLeft)
  const [asking, setAsking] = useState(false)

  async function make() {
    const result = await callAccount('/recovery-codes', readNewCodes, { method: 'POST' })
    if (result.kind === 'refused') return refused(result.message)
    setAsking(false)
    reload()
    onCodes(result.body)
    return undefined
  }

  return (
    <Row
      title={copy.title}
      note={data.kind === 'ready' ? `${copy.left(data.body)}. ${copy.text}` : copy.text}
      action={
        <>
          <Button variant="link" onClick={() => setAsking(true)}>
            {copy.make}
          </Button>
          <ConfirmDialog open={asking} onClose={() => setAsking(false)} {...copy.making} onConfirm={make} />
        </>
      }
    />
  )
}
