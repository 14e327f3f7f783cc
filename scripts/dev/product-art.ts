import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'

/** `PUT` below this path, with a variant id, replaces the picture of a review card. */
export const PRODUCT_ART = '/dev/product-art/'

const MAX_BYTES = 512 * 1024
const SVG = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b[\s\S]*<\/svg>\s*$/
/** SVG content that could run when the file is opened, or that loads other files. */
const HARMFUL =
  /<script|<foreignObject|\son\w+\s*=|javascript:|<!DOCTYPE|<!ENTITY|href\s*=\s*["']\s*(?!#|data:image\/)/i

/**
 * Replaces the picture of a card in `folder` with the SVG in the request. Accepts only the six known pictures, and
 * only requests from a page of this site. Only `npm run dev` has this endpoint.
 */
export async function replaceProductArt(c: Context, folder: string): Promise<Response> {
  if (c.req.method !== 'PUT' || c.req.header('sec-fetch-site') !== 'same-origin')
    return c.text('Pictures are replaced by the review cards page, with PUT.', 405)
  const card = findReviewCard(c.req.path.slice(PRODUCT_ART.length))
  if (!card) return c.text('There is no review card of that name.', 404)
  if (Number(c.req.header('content-length') ?? Number.NaN) > MAX_BYTES)
    return c.text('The picture is larger than 512 kB.', 413)
  const svg = await c.req.text()
  if (svg.length > MAX_BYTES || !SVG.test(svg) || HARMFUL.test(svg))
    return c.text('This is not a plain SVG picture.', 415)
  await writeFile(path.join(folder, `${card.id}.svg`), svg)
  return c.body(null, 204)
}
