import { useId } from 'react'
import type { AuthParams } from '#app/accounts/auth/auth-params.ts'
import { auth } from '#app/accounts/auth/copy.ts'
import { isLengthError } from '#app/accounts/auth/is-length-error.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SentMail } from '#app/accounts/auth/sent-mail.ts'
import type { AuthTab } from '#app/accounts/auth/use-auth-step.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { Link } from '#app/router/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { ByMail, ForgotPassword } from './by-mail.tsx'
import { Providers } from './providers.tsx'
import { useEntry } from './use-entry.ts'

const { fields, tabs } = auth
const TABS = [
  { id: 'signIn', label: tabs.signIn },
  { id: 'create', label: tabs.create },
] as const

type EntryProps = {
  params: AuthParams
  signIn: SignInState
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  onSent: (mail: SentMail) => void
}

/**
 * Sign-in and sign-up (product.md 2.11). Both tabs are one form with the same two fields, so that typed text is kept,
 * and password managers find the fields in the prerendered page.
 */
export function Entry({ params, signIn, tab, onTab, onSent }: EntryProps) {
  const entry = useEntry({ tab, params, signIn, onSent })
  const hydrated = useHydrated() // before hydration nothing handles a submission
  const hintId = useId()
  const { form, message } = entry
  const problemId = `${hintId}-problem`
  const passwordError = form.error('password')
  const isTooShort = isLengthError(passwordError)

  return (
    <Tabs
      label={tabs.label}
      tabs={TABS}
      chosen={tab}
      onChoose={(id) => {
        form.clear()
        signIn.reset()
        onTab(id)
      }}
    >
      <form {...form.props} method="post" action="/auth" className="mt-6 low:mt-3" onSubmit={entry.onSubmit}>
        <noscript>
          <Callout tone="warn" className="mb-5">
            {auth.noScript}
          </Callout>
        </noscript>
        {params.requestsTradeOps ? <Callout className="mb-5">{auth.earlyAccess.why}</Callout> : null}
        <JobSheet>
          <Field
            label={fields.email.label}
            name="email"
            type="email"
            required
            showsRequiredMark={false}
            defaultValue={params.email}
            autoComplete={tab === 'signIn' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            error={form.error('email')}
            aria-invalid={entry.isRefused}
          />
          <PasswordField
            label={fields.password.label}
            name="password"
            required
            showsRequiredMark={false}
            autoComplete={tab === 'signIn' ? 'current-password' : 'new-password'}
            hintId={message ? `${problemId} ${hintId}` : hintId}
            // when the password is too short, the hint below is the error message
            error={isTooShort ? undefined : passwordError}
            aria-invalid={isTooShort || entry.isRefused}
          />
        </JobSheet>
        <ProblemMessage id={problemId} message={message}>
          {entry.isUnconfirmed ? <ResendConfirmation entry={entry} /> : null}
        </ProblemMessage>
        <p
          id={hintId}
          className={`mt-3 text-small ${isTooShort ? 'font-[560] text-bad' : 'text-text-2'} low:mt-2`}
        >
          {fields.hint}
        </p>
        <Button
          type="submit"
          variant="sun"
          size="lg"
          className="mt-6 w-full low:mt-3"
          disabled={!hydrated || signIn.busy !== undefined}
          busy={signIn.busy === tab}
          busyLabel={auth.busy[tab]}
        >
          {tabs[tab]}
        </Button>
        <ByMail entry={entry} busy={signIn.busy} tab={tab} />
        {tab === 'signIn' ? (
          <ForgotPassword entry={entry} busy={signIn.busy} />
        ) : (
          <>
            <Agreement />
            <AccountBenefits />
          </>
        )}
        <Providers entry={entry} params={params} signIn={signIn} />
      </form>
    </Tabs>
  )
}

function Agreement() {
  const { text, terms, keep, privacy } = auth.agreement
  return (
    <p className="mt-3.5 text-label text-text-2">
      {text}{' '}
      <Link to="/terms" className="link -my-3 inline-block py-3">
        {terms}
      </Link>
      . {keep}{' '}
      <Link to="/privacy" className="link -my-3 inline-block py-3">
        {privacy}
      </Link>
      .
    </p>
  )
}

function ResendConfirmation({ entry }: { entry: ReturnType<typeof useEntry> }) {
  return (
    <Button variant="link" className="flex" onClick={() => void entry.mailAgain()}>
      {auth.unconfirmed}
    </Button>
  )
}
