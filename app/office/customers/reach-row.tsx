import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import { buttonClass } from '#app/ui/button.tsx'
import { mailHref, phoneHref, smsHref } from '#domain/brand/brand.ts'

const copy = { call: 'Call', text: 'Text', email: 'Email' }
const REACH = buttonClass({ size: 'sm', className: 'px-2' })

type ReachRowProps = {
  phone: string | null | undefined
  email: string | null | undefined
  className: string
}

/** Links to call, text or email somebody, side by side. Renders nothing if `phone` and `email` are both missing. */
export function ReachRow({ phone, email, className }: ReachRowProps) {
  if (!phone && !email) return null
  return (
    <div className={`grid auto-cols-fr grid-flow-col gap-2 ${className}`}>
      {phone ? (
        <>
          <a href={phoneHref(phone)} className={REACH}>
            <Phone aria-hidden="true" size={20} />
            {copy.call}
          </a>
          <a href={smsHref(phone)} className={REACH}>
            <MessageSquareText aria-hidden="true" size={20} />
            {copy.text}
          </a>
        </>
      ) : null}
      {email ? (
        <a href={mailHref(email)} className={REACH}>
          <Mail aria-hidden="true" size={20} />
          {copy.email}
        </a>
      ) : null}
    </div>
  )
}
