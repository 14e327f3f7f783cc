import { stepSaysNow } from '#domain/orders/order-progress.ts'
import { type Block, givenFacts, letterLines, plain, valueLines } from './blocks.ts'

/** Renders the blocks as plain text, with blank lines between them. */
export function renderText(blocks: readonly Block[]): string {
  return `${blocks.map(renderBlock).join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'code':
    case 'note':
      return plain(block.text)
    case 'reference':
      return entry('Your reference', block.text)
    case 'number':
      return `${plain(block.label)}:\n${plain(block.text)}`
    case 'contact':
      return block.entries.map(({ text }) => plain(text)).join(' | ')
    case 'letter':
      return letterLines(block.text).join('\n')
    case 'callout':
      return `* ${plain(block.text)}`
    case 'button':
    case 'link':
      return `${plain(block.label)}:\n${block.url}`
    case 'actions':
      return block.actions.map(({ label, url }) => entry(label, readableUrl(url))).join('\n')
    case 'lines':
      return [
        ...block.lines.map(({ what, detail, amount }) => entry(detail ? `${what}, ${detail}` : what, amount)),
        ...(block.sums.length > 0 ? [''] : []),
        ...block.sums.map(({ label, amount }) => entry(label, amount)),
      ].join('\n')
    case 'steps':
      return block.steps.map(({ text }, index) => `${index + 1}. ${plain(text)}`).join('\n')
    case 'progress':
      return block.steps
        .map(({ label, day }, index) => {
          const now = stepSaysNow(block.steps, index) ? 'now' : ''
          const when = [day, now].filter(Boolean).join(', ')
          return when ? entry(label, when) : plain(label)
        })
        .join('\n')
    case 'facts':
      return givenFacts(block.facts)
        .map((fact) => {
          const [first = '', ...rest] = valueLines(fact)
          return rest.length === 0
            ? entry(fact.label, first)
            : [`${plain(fact.label)}:`, ...[first, ...rest].map((line) => `  ${plain(line)}`)].join('\n')
        })
        .join('\n')
  }
}

function entry(label: string, value: string | undefined): string {
  return value === undefined ? plain(label) : `${plain(label)}: ${plain(value)}`
}

/**
 * The address or number of a `mailto:`, `tel:` or `sms:` URL, which programs turn into a link. Returns other URLs
 * unchanged.
 */
function readableUrl(url: string): string {
  const [, contact] = /^(?:mailto|tel|sms):([^?]+)/.exec(url) ?? []
  return contact === undefined ? url : decodeURIComponent(contact)
}
