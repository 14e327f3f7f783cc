import { useState } from 'react'
import { useAccountData } from '#app/accounts/dashboard/data/account-queries.ts'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { ConfirmDialog } from '#app/accounts/dashboard/settings/confirm-dialog.tsx'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { readCodesLeft, readNewCodes } from '#app/accounts/dashboard/settings/read-account.ts'
import { ReauthenticationDialog } from '#app/accounts/dashboard/settings/reauthentication/reauthenticating-form.tsx'
import { Row } from '#app/accounts/dashboard/settings/row.tsx'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { Button } from '#app/ui/button.tsx'

const { recovery: copy } = settings

type RecoveryLeftProps = { user: AccountUser; onCodes: (codes: readonly string[]) => void }

export function RecoveryLeft({ user, onCodes }: RecoveryLeftProps) {
  const { data, reload } = useAccountData('/recovery-codes', readCodesLeft)
  const [asking, setAsking] = useState<'whether' | 'who'>()

  async function make() {
    const result = await callDashboard('/recovery-codes', readNewCodes, { method: 'POST' })
    if (result.kind === 'refused' && result.code === 'reauthentication_needed') {
      setAsking('who')
      return undefined
    }
    if (result.kind === 'refused') return refused(result.message)
    setAsking(undefined)
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
          <Button variant="link" onClick={() => setAsking('whether')}>
            {copy.make}
          </Button>
          <ConfirmDialog
            open={asking === 'whether'}
            onClose={() => setAsking(undefined)}
            {...copy.making}
            onConfirm={make}
          />
          <ReauthenticationDialog
            user={user}
            open={asking === 'who'}
            onClose={() => setAsking(undefined)}
            onReauthenticated={() => setAsking('whether')}
          />
        </>
      }
    />
  )
}
