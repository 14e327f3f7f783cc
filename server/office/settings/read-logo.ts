import type { Handler } from 'hono'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import * as v from 'valibot'
import { brand } from '#domain/brand/brand.ts'
import { cleanSvg } from '#domain/brand/svg.ts'
import { LOGO_MAX, LOGO_SIDE_MAX } from '#domain/site/settings/brand-settings.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { drawOwnLogo, isBlank } from '#server/site/drawings/draw-own-logo.ts'

const File = v.object({ file: v.pipe(v.string('Send the file.'), v.base64('Send the file as base64.')) })

/** Longest sides of a stored PNG in pixels. The server uses the first side with which the file is small enough. */
const LONGEST_SIDES = [LOGO_SIDE_MAX, 500, 300] as const
const PNG_SIGNATURE = '89504e470d0a1a0a'
const MAX_PIXELS = 25_000_000
/**
 * A PNG that is too long for a logo is saved with a palette only if the file with all its colours has at most this many
 * bytes. In base64 such a file is at most four times as long as a logo may be, and a palette makes it about four times
 * smaller. For a larger picture of random colours, a palette takes seconds to compute.
 */
const MAX_FULL_COLOUR = 3 * LOGO_MAX
/** The largest ratio of the longer to the shorter side. */
const LONGEST = 8

/**
 * PUT /office/data/settings/logo {file}: takes an SVG or PNG in base64, and responds with the logo in the form that
 * settings store: a cleaned SVG, or a PNG as a data URL. Stores nothing. Throws a 422 `logo_refused` for an unusable
 * file.
 */
export function readLogo(): Handler<OfficeEnv> {
  return async (c) => {
    const { file } = await readJson(c, File)
    const bytes = Buffer.from(file, 'base64')
    const isPng = bytes.subarray(0, 8).toString('hex') === PNG_SIGNATURE
    const logo = isPng ? await smallPng(bytes) : vectors(bytes)
    await requireDrawn(logo)
    return c.json({ logo })
  }
}

/** Throws a 422 `logo_refused` for a logo from which the site's logo files cannot be drawn, or that shows nothing. */
export async function requireDrawn(logo: string): Promise<void> {
  let isEmpty: boolean
  try {
    isEmpty = await isBlank(logo)
    const drawing = await drawOwnLogo('wordmark-ink.svg', { ...brand, logo })
    await sharp(Buffer.from(drawing)).timeout({ seconds: 5 }).png().toBuffer()
  } catch {
    throw refused('This file can’t be drawn. Save it again, or take another one.')
  }
  if (isEmpty) throw refused('There is nothing to see in this file. Save it again, or take another one.')
}

const refused = (message: string) => new ApiError(422, 'logo_refused', message)

function vectors(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('This file is neither an SVG nor a PNG.')
  }
  const clean = cleanSvg(text)
  if ('wrong' in clean) throw refused(`This file ${clean.wrong}.`)
  return clean.svg
}

async function smallPng(bytes: Buffer): Promise<string> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: 5 })
    const { width, height } = await picture.metadata()
    if (Math.max(width / height, height / width) > LONGEST)
      throw refused('This file is too long and thin: one side is more than eight times the other.')
    const [largest, ...smaller] = LONGEST_SIDES
    let pixels = await shrunk(picture, largest)
    for (const side of [largest, ...smaller]) {
      pixels = await shrunk(sharp(pixels.data, { raw: pixels.info }), side)
      const url = await asPng(pixels)
      if (url && url.length <= LOGO_MAX) return url
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refused('This PNG can’t be read. Save it again, or take an SVG.')
  }
  throw refused('This PNG is too detailed for a logo. Take an SVG, or one with fewer colours.')
}

type Pixels = { data: Buffer; info: OutputInfo }

function shrunk(picture: Sharp, side: number): Promise<Pixels> {
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return picture.resize(size).raw().toBuffer({ resolveWithObject: true })
}

/** A PNG as a data URL, which may still be too long for a logo. Undefined if even a palette would not help. */
async function asPng({ data, info }: Pixels): Promise<string | undefined> {
  const open = () => sharp(data, { raw: info })
  const full = await open().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
  if (full.length > MAX_FULL_COLOUR) return undefined
  if (dataUrl(full).length <= LOGO_MAX) return dataUrl(full)
  return dataUrl(await open().png({ compressionLevel: 9, palette: true, effort: 4 }).toBuffer())
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
