declare module 'subset-font' {
  type Range = { min: number; max: number }

  /** Keeps of a font what is needed (subset-font 2.9). Without a text, and with keepAllGlyphs, all its characters. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      /** What the font varies in: a number pins it there. */
      variationAxes: Record<string, number | Range>
      /** OpenType features, by their four letters. */
      keepFeatures?: readonly string[]
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
