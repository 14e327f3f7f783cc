import { office } from '#app/office/frame/copy.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { When } from '#app/ui/date/when.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OrderMail, OrderMailText } from '#domain/orders/office/office-orders.ts'
import { isRecord } from '#domain/text/record.ts'

type ReadMailProps = { order: string; mail: OrderMail | undefined; onClose: () => void }

export function ReadMail({ order, mail, onClose }: ReadMailProps) {
  return (
    <Dialog open={mail !== undefined} onClose={onClose} title={mail?.subject ?? ''}>
      {mail ? <MailText order={order} mail={mail} /> : null}
    </Dialog>
  )
}

function MailText({ order, mail }: { order: string; mail: OrderMail }) {
  const { data } = useOffice(`/orders/${order}/mails/${mail.id}`, readMailText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in Safari, the arrow keys scroll only a mail with the focus
    <article aria-label={orderCopy.mails.text} tabIndex={0} className="grid gap-4">
      <p className="text-small text-text-2 wrap-anywhere">
        {orderCopy.mails.to(mail.to)}, <When at={mail.sentAt ?? mail.createdAt} />
      </p>
      <div aria-live="polite">
        {data.kind === 'ready' ? (
          <p className="wrap-anywhere whitespace-pre-line">{data.body.text}</p>
        ) : data.kind === 'loading' ? (
          <p>{office.loading}</p>
        ) : (
          <Callout tone="bad">{data.kind === 'nothing' ? orderCopy.mails.gone : office.failed.text}</Callout>
        )}
      </div>
    </article>
  )
}

function readMailText(body: unknown): OrderMailText | undefined {
  return isRecord(body) && typeof body.text === 'string' ? (body as OrderMailText) : undefined
}
