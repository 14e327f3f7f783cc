import { useState } from 'react'
import { auth } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SentMail } from '#app/accounts/auth/sent-mail.ts'
import type { ClientResult, SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { postAuth } from '#app/accounts/session/post-auth.ts'
import { checkSession } from '#app/accounts/session/with-auth.ts'
import { Button } from '#app/ui/button.tsx'
import { Step } from './step.tsx'
import { StepButton } from './step-button.tsx'

const { factorRemoval: copy } = auth

type FactorRemovalProps = {
  token: string
  signIn: SignInState
  onSent: (mail: SentMail) => void
  onBack: () => void
}

/**
 * The page behind "This wasn't me" in the mail about a new second factor. Nothing happens before a click, since mail
 * scanners open links too. The click removes the factor and the password, ends all sessions of the account, and mails a
 * link to set a new password. An account with single sign-on (SSO) gets no link: its owner signs in through the company
 * again.
 */
export function FactorRemoval({ token, signIn, onSent, onBack }: FactorRemovalProps) {
  const [isCompany, setIsCompany] = useState(false)
  const isOver = signIn.problem?.code === 'otp_expired'

  async function remove() {
    const { data } = await signIn.run('removal', () => requestRemoval(token))
    if (data === undefined) return
    // the removal has ended all sessions of the account, perhaps also the session in this browser
    await checkSession()
    if (data.email === null) setIsCompany(true)
    else onSent({ kind: 'removed', email: data.email })
  }

  if (isCompany)
    return (
      <Step {...copy.company}>
        <StepButton onClick={onBack}>{auth.expired.back}</StepButton>
      </Step>
    )

  return (
    <Step title={isOver ? copy.over.title : copy.title} text={isOver ? copy.over.text : copy.text}>
      <ProblemMessage message={isOver ? undefined : signIn.problem?.message} />
      {isOver ? (
        <Button variant="link" className="mt-3" onClick={onBack}>
          {auth.expired.back}
        </Button>
      ) : (
        <StepButton busy={signIn.busy !== undefined} onClick={() => void remove()}>
          {copy.button}
        </StepButton>
      )}
    </Step>
  )
}

/**
 * Removes the factor. Resolves with the email address that the password reset link was mailed to. The address is null
 * for an account with single sign-on (SSO), which gets no link.
 */
async function requestRemoval(token: string): Promise<ClientResult<{ email: string | null }>> {
  const { data, error } = await postAuth('/factors/removal', { token })
  if (error) return { data: null, error }
  return { data: { email: typeof data.email === 'string' ? data.email : null }, error: null }
}
