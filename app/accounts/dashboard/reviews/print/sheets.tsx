import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { QrCode } from '#app/ui/drawing/qr-code.tsx'
import { type OwnCard, scanUrl } from '#domain/orders/cards.ts'
import { printCopy as copy } from './copy.ts'

const STICKERS = 24
/** The most characters of a business name that fit in large type. */
const SHORT_NAME = 26

type SheetProps = { card: OwnCard }

export function Poster({ card }: SheetProps) {
  const { businessName: name } = card
  return (
    <Sheet label={copy.poster} className="flex flex-col items-center px-[9cqw] pt-[11cqw] text-center">
      <Stars className="size-[7cqw]" />
      <p className="type-display mt-[3cqw] text-[13cqw] leading-[0.95]">{copy.heading}</p>
      <QrCode text={scanUrl(card.url)} label={copy.qr(card.url)} className="mt-[5cqw] w-[58cqw]" />
      <p className="mt-[2cqw] text-[3.6cqw]">{copy.scan}</p>
      <div className="mt-auto w-full">
        <p
          className={`type-title pb-[4cqw] wrap-anywhere ${name.length > SHORT_NAME ? 'text-[5cqw]' : 'text-[7cqw]'}`}
        >
          {name}
        </p>
        <div className="mx-auto h-[6cqw] w-[12cqw] rounded-t-full bg-sun" />
      </div>
      <div className="h-[9cqw] w-[100cqw] flex-none border-chalk border-t-[0.7cqw]" />
    </Sheet>
  )
}

/**
 * Stickers for A4 paper with labels of 70 by 37 mm, three per row. No lines are printed, because the paper is cut
 * already.
 */
export function Stickers({ card }: SheetProps) {
  return (
    <Sheet label={copy.stickers} className="grid grid-cols-3 grid-rows-8">
      {Array.from({ length: STICKERS }, (_, index) => index).map((index) => (
        <Sticker key={index} card={card} />
      ))}
    </Sheet>
  )
}

function Sticker({ card: { url, businessName: name } }: SheetProps) {
  return (
    <div className="flex min-w-0 items-center gap-[1.2cqw] overflow-hidden px-[2cqw]">
      <QrCode text={scanUrl(url)} label={copy.qr(url)} className="w-[13cqw] flex-none" />
      <div className="min-w-0">
        <Stars className="size-[1.9cqw]" />
        <p className="type-title mt-[0.4cqw] text-[2.3cqw] leading-tight">{copy.heading}</p>
        <p className="mt-[0.6cqw] line-clamp-2 text-[1.6cqw] leading-tight wrap-anywhere">{name}</p>
      </div>
    </div>
  )
}

/** A sheet of A4 that looks the same on the screen and on paper. All lengths inside are fractions of its width. */
function Sheet({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      data-theme="light"
      className="@container mx-auto aspect-210/296 w-full max-w-140 overflow-hidden border border-edge bg-surface text-text [page:sheet] [print-color-adjust:exact] print:mx-0 print:w-[210mm] print:max-w-none print:border-0"
    >
      <div className={`size-full ${className}`}>{children}</div>
    </div>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <div className="flex text-sun">
      {['1', '2', '3', '4', '5'].map((star) => (
        <Star key={star} aria-hidden="true" fill="currentColor" className={className} />
      ))}
    </div>
  )
}
