import { useEffect, useRef } from 'react'
import { CodeField, readCode } from '#app/accounts/auth/code-field.tsx'
import type { AuthResult } from '#app/accounts/dashboard/data/call-auth.ts'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import { APP_CODE_MESSAGES } from '#app/accounts/session/auth-client/code-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { QrCode } from '#app/ui/drawing/qr-code.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'

const { enrol: copy } = settings.twoFactor

/** An app that was added and is not verified yet. The secret is shown only this once. */
export type NewFactor = { id: string; name: string; secret: string; uri: string }

type EnrolCodeProps = {
  factor: NewFactor
  verify: (code: string) => Promise<AuthResult<unknown>>
  onVerified: () => Promise<void>
}

/** The second step of adding an app: shows the secret, and asks for a code from the app. */
export function EnrolCode({ factor, verify, onVerified }: EnrolCodeProps) {
  const form = useForm({ messages: { code: { missing: copy.noCode } } })
  const start = useRef<HTMLParagraphElement>(null)
  // the button that was pressed is gone, so the focus moves here
  useEffect(() => start.current?.focus(), [])

  async function send(data: FormData) {
    const result = await verify(readCode(data))
    if (result.kind === 'ok') {
      await onVerified()
      return undefined
    }
    if (result.code === '') return refused(result.message)
    form.showServerErrors({ code: messageFor(result.code) ?? result.message })
    return undefined
  }

  return (
    <DialogForm form={form} onSend={send} action={copy.turnOn}>
      <p ref={start} tabIndex={-1} className="outline-none">
        {copy.scan}
      </p>
      <QrCode text={factor.uri} label={copy.qr} className="size-44 rounded-control border border-edge" />
      <Key secret={factor.secret} />
      <a href={factor.uri} className="link inline-flex min-h-11 items-center justify-self-start md:hidden">
        {copy.open}
      </a>
      <p>{copy.codeText}</p>
      <JobSheet>
        <CodeField label={copy.code} error={form.error('code')} />
      </JobSheet>
    </DialogForm>
  )
}

/** The message for a refused code, by error code; undefined for other refusals. */
const messageFor = (code: string) =>
  Object.hasOwn(APP_CODE_MESSAGES, code) ? APP_CODE_MESSAGES[code] : undefined

/** The secret in groups of four, for visitors who cannot scan the QR code. */
function Key({ secret }: { secret: string }) {
  const { copied, hasFailed, copy: copyText } = useClipboard()
  return (
    <div>
      <p>{copy.key}</p>
      <p className="type-num type-label wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <Button variant="link" onClick={() => void copyText(secret)}>
        {copied ? copy.copied : copy.copy}
      </Button>
      <p role="status" className="text-bad empty:absolute">
        {hasFailed ? copy.copyFailed : ''}
      </p>
    </div>
  )
}
