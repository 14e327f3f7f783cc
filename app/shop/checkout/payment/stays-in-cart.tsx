import { useEffect, useRef } from 'react'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { checkout } from './copy.ts'

/**
 * The note above the checkout form about the lines that stay in the cart. Gets the focus if nothing has it, because the
 * button that was pressed is gone.
 */
export function StaysInCart({ waiting }: { waiting: Cart }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Callout>{checkout.stays(waiting.map(({ name }) => name))}</Callout>
    </div>
  )
}
