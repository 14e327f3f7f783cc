import { type AuthParams, returnTo } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import { type Task, toastOf } from '#app/accounts/auth/problem.ts'
import { type SentMail, SIGN_UP_DATA, sendMail } from '#app/accounts/auth/sent-mail.ts'
import type { AuthTab } from '#app/accounts/auth/use-auth-step.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { toast } from '#app/shell/toast/store.ts'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { type FieldError, useForm } from '#app/ui/form/form.ts'

const { fields, failed } = auth
const MESSAGES = { email: fields.email, password: fields.password }

type EntryOptions = {
  tab: AuthTab
  params: AuthParams
  signIn: SignInState
  onSent: (mail: SentMail) => void
}

/** The state of the form at /auth, and its actions, which use the typed email. */
export function useEntry({ tab, params, signIn: signInState, onSent }: EntryOptions) {
  const form = useForm({ messages: MESSAGES })
  const { problem } = signInState

  /**
   * Resolves with the data, or with undefined after a problem. A problem with a field is shown at that field, and
   * wrong credentials move the focus to the password.
   */
  async function run<D>(task: Task, call: Parameters<typeof signInState.run<D>>[1]): Promise<D | undefined> {
    const result = await signInState.run(task, call)
    if (result.problem?.field) form.showServerErrors({ [result.problem.field]: result.problem.message })
    else if (result.problem?.code === 'invalid_credentials') form.focusField('password')
    return result.data
  }

  async function signIn(credentials: Credentials) {
    const data = await run('signIn', (client) => client.signInWithPassword(credentials))
    if (data) await signInState.finish(authToasts.signedIn)
  }

  async function create(credentials: Credentials) {
    const options = { data: SIGN_UP_DATA, emailRedirectTo: returnTo(params) }
    const data = await run('create', (client) => client.signUp({ ...credentials, options }))
    if (!data) return
    if (data.session) return signInState.finish(authToasts.created)
    toast.add(authToasts.confirmYourMail)
    onSent({ kind: 'created', email: credentials.email })
  }

  function refuse(errors: readonly FieldError[]) {
    const isEmpty = errors.some(({ name, message }) => message === missing(name))
    if (!isEmpty) return
    toast.add(toastOf({ task: tab, code: '', field: undefined, message: failed.noCredentials }))
  }

  /** Returns the typed email. If it is missing or invalid, returns undefined and shows an error at the field. */
  function readEmail(): string | undefined {
    const input = form.props.ref.current?.elements.namedItem('email')
    if (!(input instanceof HTMLInputElement)) return undefined
    const email = input.value.trim()
    if (email && input.validity.valid) return email
    form.showServerErrors({ email: email ? fields.email.invalid : fields.email.missing })
    return undefined
  }

  async function mail(task: 'mailLink' | 'mailSignUpLink' | 'reset' | 'again', kind: SentMail['kind']) {
    const email = readEmail()
    if (!email) return
    const data = await run(task, (client) => sendMail(client, { kind, email }, returnTo(params)))
    if (!data) return
    toast.add(authToasts.mailSent)
    onSent({ kind, email })
  }

  return {
    form,
    readEmail,
    /** The message to show above the button; undefined without a problem, and if a field shows the message. */
    message: problem && !problem.field ? (problem.advice ?? problem.message) : undefined,
    /** Whether the email or the password is wrong; the server does not say which. */
    isRefused: problem?.code === 'invalid_credentials',
    isUnconfirmed: problem?.code === 'email_not_confirmed',
    onSubmit: form.onSubmit((data) => {
      const credentials = readCredentials(data)
      void (tab === 'signIn' ? signIn(credentials) : create(credentials))
    }, refuse),
    mailLink: () => mail('mailLink', 'signIn'),
    mailSignUpLink: () => mail('mailSignUpLink', 'join'),
    mailReset: () => mail('reset', 'reset'),
    mailAgain: () => mail('again', 'created'),
    /** Redirects to the single sign-on of the email's domain. */
    async toCompany() {
      const domain = readEmail()?.split('@').pop()
      if (!domain) return
      const options = { redirectTo: returnTo(params) }
      if (await run('company', (client) => client.signInWithSSO({ domain, options }))) signInState.reset()
    },
  }
}

type Credentials = { email: string; password: string }

/** Trims the email. The password stays as typed, including spaces. */
function readCredentials(data: FormData): Credentials {
  return { email: fieldValue(data, 'email').trim(), password: fieldValue(data, 'password') }
}

const missing = (name: string) => (name === 'password' ? fields.password.missing : fields.email.missing)
