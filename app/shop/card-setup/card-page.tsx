import type { ReactNode } from 'react'
import { productArt } from '#app/shop/product-art.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { drawing } from '#app/ui/drawing/drawing.ts'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { cardSetup } from './copy.ts'

type CardPageProps = {
  /** Whether the page is long, such as a page with a form. On a short page, the drawing ends level with the content. */
  isTall?: boolean
  children: ReactNode
}

/** The frame of the card-setup pages: their content, the phone number and a drawing of a card. */
export function CardPage({ isTall = false, children }: CardPageProps) {
  return (
    <main
      id="main"
      className="page grid grid-cols-1 content-start gap-x-14 gap-y-8 pt-12 pb-(--section) md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:pt-16 low:pt-4"
    >
      <Drawing isTall={isTall} />
      <div className="min-w-0">{children}</div>
      {brand.phone && (
        <p className="-mt-2 text-text-2 md:order-last">
          {cardSetup.ring}{' '}
          <a className="link inline-block py-2 whitespace-nowrap" href={phoneHref(brand.phone)}>
            {brand.phone}
          </a>
        </p>
      )}
    </main>
  )
}

function Drawing({ isTall }: { isTall: boolean }) {
  return (
    <div aria-hidden="true" className={`md:order-1 max-md:low:hidden ${isTall ? '' : 'md:self-end'}`}>
      <div className="relative mx-auto w-50 md:w-70 low:mt-7 low:w-40!">
        <span className="sun sun-half" />
        <img
          src={drawing(productArt['free-standing-black'].src)}
          alt=""
          width={800}
          height={800}
          className="absolute bottom-[-16%] left-[-2%] w-[78%] max-w-none"
        />
      </div>
      <span className="relative -my-1.5 block">
        <ChalkLine />
      </span>
    </div>
  )
}
