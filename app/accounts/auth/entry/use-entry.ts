import { returnTo } from '#app/accounts/auth/auth-url.ts'
import { auth, authNotices } from '#app/accounts/auth/copy.ts'
import { noticeOf, type Task } from '#app/accounts/auth/problem.ts'
import type { Address } from '#app/accounts/auth/read-auth-url.ts'
import { type SentMail, sendMail } from '#app/accounts/auth/sent-mail.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { toast } from '#app/shell/toast/store.ts'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { type FieldError, useForm } from '#app/ui/form/form.ts'

const { fields, failed } = auth
const MESSAGES = { email: fields.email, password: fields.password }
/** product.md 3.11: what an account says of its owner from the start. */
const SIGN_UP_DATA = { company_name: '', business_type: 'trade' }

type EntryOptions = {
  tab: 'signIn' | 'create'
  address: Address
  way: SignInState
  onSent: (mail: SentMail) => void
}

/** What the form of /auth does: sign in, create an account, or have a mail sent to the address in it. */
export function useEntry({ tab, address, way, onSent }: EntryOptions) {
  const form = useForm({ words: MESSAGES })
  const { problem } = way

  /** The way goes on, or the fields show what was wrong with them. */
  async function attempt<D>(task: Task, call: Parameters<typeof way.attempt<D>>[1]): Promise<D | undefined> {
    const { data, wrong } = await way.attempt(task, call)
    if (wrong?.field) form.showServerErrors({ [wrong.field]: wrong.words })
    else if (wrong?.code === 'invalid_credentials') form.focusField('password')
    return data
  }

  async function signIn(credentials: Credentials) {
    const data = await attempt('signIn', (client) => client.signInWithPassword(credentials))
    if (data) await way.arrive(authNotices.signedIn)
  }

  async function create(credentials: Credentials) {
    const options = { data: SIGN_UP_DATA, emailRedirectTo: returnTo(address) }
    const data = await attempt('create', (client) => client.signUp({ ...credentials, options }))
    if (!data) return
    if (data.session) return way.arrive(authNotices.created)
    toast.add(authNotices.confirmYourMail)
    onSent({ kind: 'created', email: credentials.email })
  }

  function refuse(errors: readonly FieldError[]) {
    const isEmpty = errors.some(({ name, message }) => message === missing(name))
    if (!isEmpty) return
    toast.add(noticeOf({ task: tab, code: '', field: undefined, words: failed.noCredentials }))
  }

  /** The address in the form; without one the field says so. */
  function readEmail(): string | undefined {
    const input = form.props.ref.current?.elements.namedItem('email')
    if (!(input instanceof HTMLInputElement)) return undefined
    const email = input.value.trim()
    if (email && input.validity.valid) return email
    form.showServerErrors({ email: email ? fields.email.wrong : fields.email.missing })
    return undefined
  }

  async function mail(task: 'mailLink' | 'reset' | 'again', kind: SentMail['kind']) {
    const email = readEmail()
    if (!email) return
    const data = await attempt(task, (client) => sendMail(client, { kind, email }, returnTo(address)))
    if (!data) return
    toast.add(authNotices.mailSent)
    onSent({ kind, email })
  }

  return {
    form,
    readEmail,
    /** What to say above the button; what a field says itself is not said twice. */
    words: problem && !problem.field ? problem.words : undefined,
    isUnconfirmed: problem?.code === 'email_not_confirmed',
    onSubmit: form.onSubmit((data) => {
      const credentials = readCredentials(data)
      void (tab === 'signIn' ? signIn(credentials) : create(credentials))
    }, refuse),
    mailLink: () => mail('mailLink', 'signIn'),
    mailReset: () => mail('reset', 'reset'),
    mailAgain: () => mail('again', 'created'),
    /** To the sign-in page of whichever company this address belongs to. */
    async toCompany() {
      const domain = readEmail()?.split('@').pop()
      if (!domain) return
      const options = { redirectTo: returnTo(address) }
      if (await attempt('company', (client) => client.signInWithSSO({ domain, options }))) way.settle()
    },
  }
}

type Credentials = { email: string; password: string }

/** A password is taken as it was typed, spaces and all. */
function readCredentials(data: FormData): Credentials {
  return { email: fieldValue(data, 'email').trim(), password: fieldValue(data, 'password') }
}

const missing = (name: string) => (name === 'password' ? fields.password.missing : fields.email.missing)
