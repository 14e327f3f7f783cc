import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import { ROOT } from './look.ts'

/** The font file with the weight and width of `type-display` in theme.css. `npm run typeface` writes the file. */
const FILE = path.join(ROOT, 'app/assets/typeface/archivo-display.ttf')
const TRACKING_EM = -0.012
const WORD_SPACE_EM = 0.05

export type Typeface = {
  /** Whether the typeface has every character of the text. */
  covers: (text: string) => boolean
  /** The width of a line of text, in em. */
  measure: (text: string) => number
  /** A line of text as SVG paths. Its baseline begins at x, y. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string
}

/** Opens the site's headline typeface as outlines, so that pictures are the same on a machine without this typeface. */
export async function openTypeface(): Promise<Typeface> {
  const face = new hb.Face(new hb.Blob(await readFile(FILE)))
  const font = new hb.Font(face)
  const em = face.upem

  function setLine(text: string): { width: number; glyphs: { id: number; x: number }[] } {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let width = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const x = width + (positions[index]?.xOffset ?? 0)
      const space = text[cluster] === ' ' ? WORD_SPACE_EM : 0
      width += (positions[index]?.xAdvance ?? 0) + (TRACKING_EM + space) * em
      return { id: codepoint, x }
    })
    return { width, glyphs }
  }

  function covers(text: string): boolean {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    return buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== 0)
  }

  return {
    covers,
    measure: (text) => setLine(text).width / em,
    outline(text, { x, y, size }) {
      const scale = size / em
      const paths = setLine(text).glyphs.map(
        (glyph) => `<path transform="translate(${glyph.x})" d="${font.glyphToPath(glyph.id)}"/>`,
      )
      // the y axis of fonts points up, that of SVG down
      return `<g transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})">${paths.join('')}</g>`
    },
  }
}
