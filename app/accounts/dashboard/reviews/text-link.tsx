import MessageSquareShare from 'lucide-react/icons/message-square-share'
import type { MouseEvent } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { allCards as copy } from './copy.ts'

type LinkProps = { link: string }
type TextLinkProps = LinkProps & { business: string }

/** Sends the review link to a customer, through the device's share sheet where there is one, else as a text message. */
export function TextLink({ link, business }: TextLinkProps) {
  const message = copy.message(business, link)
  const smsHref = `sms:?&body=${encodeURIComponent(message)}` // both iPhones and Android phones understand `?&body=`

  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ text: message }).catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      // the visitor has closed the share sheet, or pressed again while it was opening
      if (name !== 'AbortError' && name !== 'InvalidStateError') location.assign(smsHref)
    })
  }

  return (
    <a
      href={smsHref}
      onClick={share}
      className={buttonClass({
        variant: 'sun',
        size: 'sm',
        className: 'max-sm:min-h-15 max-sm:w-full max-sm:text-lead sm:order-last',
      })}
    >
      <MessageSquareShare aria-hidden="true" size={20} />
      <span className="btn-label">{copy.text}</span>
    </a>
  )
}

export function CopyLink({ link }: LinkProps) {
  const { copied, hasFailed, copy: copyText } = useClipboard()
  return (
    <>
      <Button size="sm" className="max-sm:flex-1 max-sm:px-1" onClick={() => void copyText(link)}>
        {copied ? copy.copied : copy.copy}
      </Button>
      <p role="status" className="text-small wrap-anywhere empty:absolute">
        {hasFailed ? `${copy.copyFailed} ${link}` : null}
        {copied ? <span className="sr-only">{copy.copied}</span> : null}
      </p>
    </>
  )
}
