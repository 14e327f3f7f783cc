import type { VariantId } from '#domain/catalogue/review-cards.ts'

/** Replaces the picture of a review card. Works only under `npm run dev`. Returns whether it succeeded. */
export async function replaceProductArt(id: VariantId, picture: File): Promise<boolean> {
  return fetch(`/dev/product-art/${id}`, { method: 'PUT', body: picture }).then(
    ({ ok }) => ok,
    () => false,
  )
}
