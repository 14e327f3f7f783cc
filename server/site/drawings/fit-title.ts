type Measure = (text: string) => number
export type Fitted = { size: number; lines: string[] }
export type Column = { width: number; height: number; largest: number; smallest: number; leading: number }

/**
 * Sets a title at the largest size that fits its column, in lines of about the same length. `measure` returns the width
 * of a text in em. A word that is wider than the column at every size is broken over several lines, without a hyphen.
 * Throws an Error for a title that fits at no size.
 */
export function fitTitle(title: string, column: Column, measure: Measure): Fitted {
  const fitted =
    fitWords(title, column, measure) ??
    fitWords(cutWords(title, column.width / column.smallest, measure), column, measure)
  if (!fitted) throw new Error(`The title "${title}" is too long for its picture.`)
  return fitted
}

function fitWords(title: string, column: Column, measure: Measure): Fitted | undefined {
  for (let size = column.largest; size >= column.smallest; size -= 2) {
    const widest = column.width / size
    const lines = breakLines(title, widest, measure)
    const fits = lines.every((line) => measure(line) <= widest)
    if (fits && lines.length * size * column.leading <= column.height)
      return { size, lines: evenLines(title, lines, measure) }
  }
  return undefined
}

/** Breaks each word that is wider than a line into parts that each fit in a line, and separates the parts by spaces. */
function cutWords(title: string, widest: number, measure: Measure): string {
  const cut = (word: string) => {
    const parts = ['']
    for (const letter of word) {
      const longer = parts.at(-1) + letter
      if (measure(longer) <= widest) parts[parts.length - 1] = longer
      else parts.push(letter)
    }
    return parts.join(' ')
  }
  return title.split(' ').map(cut).join(' ')
}

/** Fills each line with as many words as fit. */
function breakLines(title: string, widest: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && measure(longer) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks the title for the narrowest column that needs no further line, so that lines are about equally long. */
function evenLines(title: string, lines: string[], measure: Measure): string[] {
  const widest = Math.max(...lines.map(measure))
  const narrower = breakLines(title, widest - 0.01, measure)
  const fits = narrower.every((line) => measure(line) < widest)
  return narrower.length === lines.length && fits ? evenLines(title, narrower, measure) : lines
}
