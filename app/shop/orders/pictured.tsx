import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'

type PicturedProps = {
  productId: string
  quantity: number
  className?: string
  /** For a picture above the fold, which is loaded at once. */
  eager?: boolean
}

/** The picture of a product with its quantity. Screen readers skip it. */
export function Pictured({ productId, quantity, className = 'size-11', eager = false }: PicturedProps) {
  return (
    <span aria-hidden="true" className="relative">
      <Stage
        small
        eager={eager}
        src={findArt(productId)?.src}
        alt=""
        className={`rounded-control ${className}`}
      />
      <span className="type-num absolute right-0 bottom-0 rounded-control px-1 text-micro leading-snug font-[660] bg-text text-surface">
        {quantity}
      </span>
    </span>
  )
}
