import { type AuthParams, type LinkKind, returnTo } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import { type SentMail, sendMail } from '#app/accounts/auth/sent-mail.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Step } from './step.tsx'
import { StepButton } from './step-button.tsx'

const copy = auth.expired

type ExpiredLinkProps = {
  purpose?: LinkKind
  params: AuthParams
  signIn: SignInState
  onSent: (mail: SentMail) => void
  onBack: () => void
}

/** Says that a mailed link has expired or was used, and offers a new link, except for a change of email. */
export function ExpiredLink({ purpose, onBack, ...rest }: ExpiredLinkProps) {
  const isChange = purpose === 'change'
  return (
    <Step title={copy.title} text={isChange ? copy.change : copy.text}>
      {isChange ? null : <NewLink kind={purpose === 'reset' ? 'reset' : 'signIn'} {...rest} />}
      <Button variant="link" className="mt-3" onClick={onBack}>
        {copy.back}
      </Button>
    </Step>
  )
}

type NewLinkProps = Pick<ExpiredLinkProps, 'params' | 'signIn' | 'onSent'> & { kind: SentMail['kind'] }

/**
 * The form that sends a new link. In place of a confirmation link it requests a sign-in link: for an unconfirmed
 * account, the server then sends a confirmation link (supabase-wire.md 3.4).
 */
function NewLink({ kind, params, signIn, onSent }: NewLinkProps) {
  const form = useForm({ messages: { email: auth.fields.email } })

  async function send(data: FormData) {
    const email = fieldValue(data, 'email').trim()
    const result = await signIn.run('again', (client) => sendMail(client, { kind, email }, returnTo(params)))
    if (!result.data) return
    toast.add(authToasts.mailSent)
    onSent({ kind, email })
  }

  return (
    <form
      {...form.props}
      method="post"
      action="/auth"
      className="mt-6"
      onSubmit={form.onSubmit((data) => void send(data))}
    >
      <JobSheet>
        <Field
          label={auth.fields.email.label}
          name="email"
          type="email"
          required
          showsRequiredMark={false}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.error('email')}
        />
      </JobSheet>
      <ProblemMessage message={signIn.problem?.message} />
      <StepButton type="submit" className="mt-5 w-full" busy={signIn.busy !== undefined}>
        {copy.button}
      </StepButton>
    </form>
  )
}
