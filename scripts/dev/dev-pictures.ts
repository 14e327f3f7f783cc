import type { Context } from 'hono'
import type { PngIcons } from '#scripts/build/drawings/write-logo-files.ts'
import { drawIcon, findPublicLogo } from '#server/site/drawings/logo-files.ts'

const SIZES = new Map([
  ['/icon-180.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])
export const DEV_ICONS: PngIcons = {
  touch: '/icon-180.png',
  png192: '/icon-192.png',
  png512: '/icon-512.png',
}

/** Responds with a picture that the build would write, drawn on request. Undefined for other paths. */
export async function servePicture(c: Context): Promise<Response | undefined> {
  const size = SIZES.get(c.req.path)
  const picture = size ? await drawIcon(size) : await findPublicLogo(c.req.path)
  return picture && c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' })
}
