import { APP_CODE_MESSAGES, TEXT_CODE_MESSAGES } from '#app/accounts/session/auth-client/code-messages.ts'
import { faultMessage } from '#app/accounts/session/auth-client/fault-message.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'
import { auth, authToasts, sentBack } from './copy.ts'

/** What the visitor does on the sign-in page. Only the button of the running task is busy. */
export type Task =
  | 'signIn'
  | 'create'
  | 'mailLink'
  | 'mailSignUpLink'
  | 'reset'
  | 'company'
  | 'provider'
  | 'again'
  | 'code'
  | 'appCode'
  | 'recoveryCode'
  | 'sendText'
  | 'textCode'
  | 'link'
  | 'removal'
  | 'newPassword'

/** An error of the auth service's client. */
export type Refusal = {
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}

export type Problem = {
  task: Task
  /** The auth service's code, such as `invalid_credentials`; '' without a response, and after a server fault. */
  code: string
  /**
   * The message for the toast. It is the server's own (product.md 8), except for codes that need plainer words, and for
   * failures without a response or without a text (`faultMessage`).
   */
  message: string
  /** What to do about the problem. The sign-in page shows it in place of `message`. */
  advice?: string
  field: 'email' | 'password' | undefined
}

/** Our messages, by code. They replace messages of the auth service or its client that are written for programmers. */
const OUR_MESSAGES = new Map<string, string>([
  ['sso_provider_not_found', auth.failed.company],
  ['pkce_code_verifier_not_found', auth.failed.elsewhere],
])

/** What to do about a refused sign-in. The toast names the cause. */
const ADVICE = new Map<string, string>([
  ['invalid_credentials', auth.failed.credentials],
  ['email_not_confirmed', auth.failed.unconfirmed],
])

/** Our messages for a refused code, by task and code. */
const CODE_MESSAGES: Partial<Record<Task, Readonly<Record<string, string>>>> = {
  code: { otp_expired: auth.failed.code },
  appCode: APP_CODE_MESSAGES,
  recoveryCode: { mfa_verification_failed: auth.failed.recoveryCode },
  textCode: TEXT_CODE_MESSAGES,
}

function ourMessage(task: Task, code: string): string | undefined {
  const messages = CODE_MESSAGES[task] ?? {}
  return Object.hasOwn(messages, code) ? messages[code] : OUR_MESSAGES.get(code)
}

/** The client's names for a fault or a lost connection, and for a response that is no JSON. */
const FAULTS = ['AuthRetryableFetchError', 'AuthUnknownError']

/** The message of a refusal. An error without a status is the client's own, and its message can be shown. */
const serverMessage = (error: Refusal) =>
  error.status ? (faultMessage(error) ?? auth.failed.generic) : error.message

/**
 * The problem after a failed task. `error` is undefined when the call threw, such as when the client's script did
 * not load.
 */
export function problemOf(task: Task, error: Refusal | undefined): Problem {
  const isUnreachable = !error || FAULTS.includes(error.name)
  const code = isUnreachable ? '' : (error.code ?? '')
  const text = isUnreachable
    ? ((error && faultMessage(error)) ?? auth.failed.connection)
    : (ourMessage(task, code) ?? serverMessage(error))
  const advice = task === 'signIn' ? ADVICE.get(code) : undefined
  return {
    task,
    code,
    message: text,
    ...(advice && { advice }),
    field: isUnreachable ? undefined : fieldOf(code, error.message),
  }
}

/** The problem for a code with which the auth service sent the browser back, without a session. */
export function sentBackProblem(code: string): Problem {
  const message = Object.hasOwn(sentBack, code) ? sentBack[code] : undefined
  return { task: 'provider', code, message: message ?? auth.failed.generic, field: undefined }
}

export function toastOf({ task, message }: Problem): ToastContent {
  if (task === 'create' || task === 'mailSignUpLink') return authToasts.signUpFailed(message)
  const isSigningIn = !['reset', 'again', 'newPassword', 'sendText', 'removal'].includes(task)
  return isSigningIn ? authToasts.signInFailed(message) : authToasts.notDone(message)
}

function fieldOf(code: string, message: string): Problem['field'] {
  if (code === 'weak_password' || code === 'same_password') return 'password'
  if (code === 'sso_provider_not_found') return 'email'
  if (code !== 'validation_failed') return undefined
  if (/password/i.test(message)) return 'password'
  return /email address/i.test(message) ? 'email' : undefined
}
