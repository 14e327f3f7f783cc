declare module 'subset-font' {
  type Range = { min: number; max: number }

  /** Makes a subset of a font (subset-font 2.9): the characters of a text, or all characters with `keepAllGlyphs`. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      /** The font's variation axes. A number fixes an axis. */
      variationAxes: Record<string, number | Range>
      /** OpenType features, by their four letters. */
      keepFeatures?: readonly string[]
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
