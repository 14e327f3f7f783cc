export type Fitted = { size: number; lines: string[] }
export type Column = { width: number; height: number; largest: number; smallest: number; leading: number }

/**
 * Sets a title at the largest size that fits its column, in lines of about the same length. `measure` returns the width
 * of a text in em. Throws an Error for a title that fits at no size.
 */
export function fitTitle(title: string, column: Column, measure: (text: string) => number): Fitted {
  for (let size = column.largest; size >= column.smallest; size -= 2) {
    const widest = column.width / size
    const lines = breakLines(title, widest, measure)
    const fits = lines.every((line) => measure(line) <= widest)
    if (fits && lines.length * size * column.leading <= column.height)
      return { size, lines: evenLines(title, lines, measure) }
  }
  throw new Error(`The title "${title}" is too long for its picture.`)
}

/** Fills each line with as many words as fit. */
function breakLines(title: string, widest: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && measure(longer) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks the title for the narrowest column that needs no further line, so that lines are about equally long. */
function evenLines(title: string, lines: string[], measure: (text: string) => number): string[] {
  const widest = Math.max(...lines.map(measure))
  const narrower = breakLines(title, widest - 0.01, measure)
  const fits = narrower.every((line) => measure(line) < widest)
  return narrower.length === lines.length && fits ? evenLines(title, narrower, measure) : lines
}
