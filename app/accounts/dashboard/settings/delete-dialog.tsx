import { callDashboard, ignoreBody } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { signOut } from '#app/accounts/session/with-auth.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import { discardCart } from '#app/shop/cart/use-cart-sync.ts'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { settings } from './copy.ts'
import { REAUTHENTICATION_NEEDED, ReauthenticatingForm } from './reauthentication/reauthenticating-form.tsx'
import type { AccountUser } from './use-account.ts'

const { deletion: copy } = settings

type DeleteDialogProps = { open: boolean; user: AccountUser; onClose: () => void }

/**
 * The confirmation before an account is deleted. The visitor must type a word, and can type the password. Without the
 * password, an old session needs a reauthentication.
 */
export function DeleteDialog({ open, user, onClose }: DeleteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <DeleteForm user={user} />
    </Dialog>
  )
}

function DeleteForm({ user }: { user: AccountUser }) {
  const navigate = useNavigate()
  const form = useForm({
    messages: { word: { missing: copy.notConfirmed } },
    rules: { word: (value) => (value.trim() === copy.word ? undefined : copy.notConfirmed) },
  })

  async function remove(data: FormData) {
    const password = fieldValue(data, 'password')
    const json = password ? { password } : {}
    const result = await callDashboard('', ignoreBody, { method: 'DELETE', json })
    if (result.kind === 'refused') {
      if (result.code === 'reauthentication_needed') return REAUTHENTICATION_NEEDED
      if (result.code !== 'invalid_credentials') return refused(result.message)
      form.showServerErrors({ password: result.message })
      return undefined
    }
    // opens the home page first, because after the sign-out the dashboard would redirect to the sign-in
    await navigate('/')
    await signOut()
    await discardCart(user.id)
    toast.add(copy.toast)
    return undefined
  }

  return (
    <ReauthenticatingForm user={user} form={form} onSend={remove} action={copy.action} busy={copy.busy}>
      <p>{copy.text}</p>
      <JobSheet>
        <Field
          label={copy.confirm}
          name="word"
          required
          showsRequiredMark={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.error('word')}
        />
        {user.hasPassword ? (
          <PasswordField
            label={copy.password}
            name="password"
            hint={copy.passwordHint}
            autoComplete="current-password"
            error={form.error('password')}
          />
        ) : null}
      </JobSheet>
    </ReauthenticatingForm>
  )
}
