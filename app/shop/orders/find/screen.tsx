import parcel from '#app/assets/illustrations/parcel.svg'
import { orderPage } from '#app/shop/orders/copy.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { FindOrder } from './find-order.tsx'

const { search: copy } = orderPage

/** /order: a buyer finds an order by its number and email address (rulings.md 46). */
export default function FindOrderScreen() {
  return (
    <main id="main" className="page pt-8 pb-(--section) md:pt-12 low:pt-4">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {copy.title}
      </h1>
      <p className="mt-4 max-w-140 text-lead text-text-2 low:mt-2 low:text-body">{copy.lead}</p>
      <noscript>
        <Callout tone="warn" className="mt-6 max-w-140">
          {copy.noScript}
        </Callout>
      </noscript>
      <div className="grid gap-x-5 beside:grid-cols-12 lg:grid-cols-[560px_minmax(0,1fr)]! lg:gap-x-18 low:grid-cols-1!">
        <div className="min-w-0 beside:col-span-7 lg:col-span-1! low:col-span-full!">
          <FindOrder />
        </div>
        <Drawing />
      </div>
    </main>
  )
}

function Drawing() {
  return (
    <div aria-hidden="true" className="self-end stacked:mt-10 beside:col-span-5 lg:col-span-1! low:hidden">
      <div className="relative mx-auto w-[80%] max-w-70 lg:w-full stacked:max-w-60">
        <span className="sun sun-half" />
        <Illustration
          src={parcel}
          alt=""
          width={300}
          height={224}
          className="absolute -bottom-[9%] left-0 w-[76%]"
        />
      </div>
      <span className="relative -my-1.5 block beside:max-lg:-mr-(--gutter)">
        <ChalkLine />
      </span>
    </div>
  )
}
