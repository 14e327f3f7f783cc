import path from 'node:path'
import { type Brand, brand } from '#domain/brand/brand.ts'

/** The name, colours and logo that every drawing of the business uses. */
export type Look = Pick<Brand, 'name' | 'colours'> & {
  /** The operator's own logo: SVG markup of `cleanSvg`, or a PNG as a data URL. */
  logo?: string
}

export const currentLook = (): Look => brand

export const ROOT = path.join(import.meta.dirname, '../../..')
/** The drawings of the logo, in the colours of the design. */
export const LOGO_FOLDER = path.join(ROOT, 'app/assets/logo')
