import type { VariantId } from '#domain/catalogue/review-cards.ts'

/** Replaces the picture of a review card, with `npm run dev` alone. Returns whether it did. */
export async function replaceProductArt(id: VariantId, picture: File): Promise<boolean> {
  return fetch(`/dev/product-art/${id}`, { method: 'PUT', body: picture }).then(
    ({ ok }) => ok,
    () => false,
  )
}
