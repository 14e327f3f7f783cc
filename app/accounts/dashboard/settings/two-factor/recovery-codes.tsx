import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'

const { fresh: copy } = settings.recovery

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/**
 * Shows new recovery codes in place of the settings. The codes are shown only once, and can be copied, downloaded and
 * printed.
 */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { copied, hasFailed, copy: copyText } = useClipboard()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = `${copy.heading(email)}\n\n${codes.join('\n')}\n`

  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <section className="grid max-w-160 gap-5">
      <h1 ref={heading} tabIndex={-1} className="type-display text-title">
        {copy.title}
      </h1>
      <p className="print:hidden">{copy.text}</p>
      <p className="hidden print:block">{copy.heading(email)}</p>
      <Callout tone="warn" className="print:hidden">
        {copy.once}
      </Callout>
      <ol className="type-num grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-edge bg-line text-lead">
        {codes.map((code) => (
          <li key={code} className="bg-surface p-3 text-center whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={<Copy aria-hidden="true" size={20} />} onClick={() => void copyText(text)}>
          {copied ? copy.copied : copy.copy}
        </Button>
        <Button
          icon={<Download aria-hidden="true" size={20} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), copy.fileName)}
        >
          {copy.download}
        </Button>
        <Button icon={<Printer aria-hidden="true" size={20} />} onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
      <p role="status" className="text-bad empty:absolute print:hidden">
        {hasFailed ? copy.copyFailed : ''}
      </p>
      <Button variant="sun" className="justify-self-start max-sm:w-full print:hidden" onClick={onDone}>
        {copy.done}
      </Button>
    </section>
  )
}
