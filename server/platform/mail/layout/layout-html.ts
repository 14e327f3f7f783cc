import { brand } from '#domain/brand/brand.ts'
import { onSun } from '#domain/brand/brand-colours.ts'
import { referencePattern } from '#domain/text/reference.ts'
import {
  CHALK_LINE,
  CHALK_LINE_SIZE,
  darkVersion,
  PICTURE_SIZE,
  WORDMARK_SIZE,
  WORDMARKS,
} from '#server/platform/mail/mail-pictures.ts'
import {
  type Block,
  type Fact,
  givenFacts,
  type Line,
  letterLines,
  plain,
  type Step,
  valueLines,
} from './blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { CHALK, LINK, palette, SAVING, TABLE } from './html-look.ts'
import { renderProgress } from './html-progress.ts'

// Inline styles are for all mail programs. Classes are for programs with a dark mode or media queries.

const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif"

/**
 * Renders the blocks as an HTML mail: one column of tables, without scripts, external styles or anything to load. The
 * head of the mail shows the reference that the title contains.
 */
export function renderHtml(title: string, blocks: readonly Block[], foot: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'heading')
  const render = (shown: readonly Block[]) =>
    shown.map((block) => renderBlock(block, block === first)).join('\n')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${palette.styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f2">
<table class="page" ${TABLE} style="background:#f3f4f2"><tr><td align="center" style="padding:12px 10px 24px">
<table class="sheet" ${TABLE} style="max-width:600px;border-radius:6px;background:${palette.paper};color:${palette.ink};${FONT};font-size:17px;line-height:1.5">
${header(referenceAbove(title))}
<tr><td class="pad" style="padding:0 30px 28px">
${render(blocks)}
</td></tr>
</table>
<table ${TABLE} style="max-width:600px;${FONT}"><tr><td class="pad" style="padding:6px 30px 24px">
${render(foot)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The wordmark and the reference above a line. A program that blocks pictures shows the brand's name as alt text. */
function header(reference: string): string {
  const [light, dark] = WORDMARKS
  const name = `<td class="words" style="padding:0 0 10px;font-size:22px;font-weight:700;line-height:30px;color:${palette.ink}">${wordmark(light, 'on-light')}${wordmark(dark, 'on-dark', 'display:none;mso-hide:all')}</td>`
  const about = `<td class="quiet" align="right" valign="middle" style="padding:0 0 10px;font-size:14px;line-height:30px;white-space:nowrap;${palette.quiet}">${escapeHtml(reference)}</td>`
  return `<tr><td class="pad" style="padding:22px 30px 0"><table ${TABLE}><tr>${name}${about}</tr></table></td></tr>
<tr><td style="padding:0 10px;font-size:0;line-height:0"><img src="cid:${CHALK_LINE}" alt="" width="${CHALK_LINE_SIZE.width}" height="${CHALK_LINE_SIZE.height}" style="display:block;width:100%;height:${CHALK_LINE_SIZE.height}px;border:0"></td></tr>`
}

/** The reference in the title: "Order R-7K3M9Q", or "Reference E-7K3M9Q" of a lead. Empty without a reference. */
function referenceAbove(title: string): string {
  const [reference = ''] = REFERENCE.exec(title) ?? []
  if (reference === '') return ''
  return `${reference.startsWith('R') ? 'Order' : 'Reference'} ${reference}`
}

const REFERENCE = new RegExp(`\\b${referencePattern(['R', 'E', 'Q', 'P'])}\\b`)

function wordmark(name: string, className: string, hidden = ''): string {
  const { width, height } = WORDMARK_SIZE
  return `<img class="${className}" src="cid:${name}" alt="${escapeHtml(brand.name)}" width="${width}" height="${height}" style="border:0;vertical-align:bottom;${hidden}">`
}

function renderBlock(block: Block, isFirstHeading: boolean): string {
  switch (block.kind) {
    case 'heading': {
      const look = isFirstHeading
        ? ['h1', '28px 0 10px', '30px', '1.1']
        : ['h2', '32px 0 10px', '20px', '1.25']
      const [tag, margin, size, height] = look
      return `<${tag} class="words" style="margin:${margin};font-size:${size};line-height:${height};font-weight:700;text-wrap:balance;color:${palette.ink}">${withWholeUnits(withWholeWords(shownText(block.text)))}</${tag}>`
    }
    case 'paragraph':
      return `<p class="quiet" style="margin:0 0 16px;${palette.quiet}">${withWholeEnds(withStrong(shownText(block.text), block.strong))}</p>`
    case 'letter':
      return `<p class="words" style="margin:20px 0 16px;color:${palette.ink}">${letterLines(block.text).map(shownText).join('<br>\n')}</p>`
    case 'callout':
      return `<p class="callout" style="margin:0 0 16px;padding:12px 16px;border-radius:4px;background:#fff0c2;color:${palette.ink}">${shownText(block.text)}</p>`
    case 'code':
      return `<table class="code" ${TABLE} style="margin:8px 0 20px"><tr><td class="words well" align="center" style="padding:16px 8px 16px 16px;border-radius:4px;background:#f3f4f2;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${palette.ink}">${escapeHtml(block.text)}</td></tr></table>`
    case 'number':
      return `<p class="words" style="margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:700;color:${palette.ink}"><span class="quiet" style="display:block;font-size:14px;font-weight:400;${palette.quiet}">${escapeHtml(block.label)}</span> ${inFours(block.text)}</p>`
    case 'contact':
      return `<p class="quiet" style="margin:10px 0 0;font-size:14px;line-height:1.5;${palette.quiet}">${block.entries.map(({ text, url }) => (url ? ownLink(url, text) : shownText(text))).join(' &nbsp; ')}</p>`
    case 'note':
      return `<p class="quiet" style="margin:16px 0 8px;font-size:${block.isSmall ? 14 : 16}px;line-height:1.5;text-wrap:pretty;${palette.quiet}">${noteText(block)}</p>`
    case 'steps':
      return table(block.steps.map((step, index) => renderStep(step, index, block.steps.length)))
    case 'progress':
      return renderProgress(block.steps)
    case 'button':
      return `<table class="button" ${TABLE} style="margin:16px 0 20px"><tr><td align="center" style="border-radius:4px;background:${palette.sun};box-shadow:inset 0 -3px 0 rgba(15,27,45,.16)"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:block;padding:15px 22px;border-radius:4px;color:${onSun()};font-weight:700;text-decoration:none">${shownText(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p class="words" style="margin:16px 0;font-weight:700">${linkTo(block.url, block.label)}</p>`
    case 'actions':
      return `<table ${TABLE} style="margin:20px 0 16px;table-layout:fixed"><tr>${block.actions.map(renderAction).join(ACTION_GAP)}</tr></table>`
    case 'lines':
      return table([
        ...block.lines.map((line) =>
          renderLine(
            line,
            block.lines.some(({ picture }) => picture),
          ),
        ),
        ...block.sums.map(({ label, amount, isTotal }) => row(escapeHtml(label), amount, isTotal)),
      ])
    case 'reference':
      return ''
    case 'facts':
      return table(givenFacts(block.facts).map(renderFact))
  }
}

function table(rows: readonly string[]): string {
  return `<table ${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`
}

/** An item with its picture. If any item of the table has a picture, all rows have a column for it. */
function renderLine({ what, detail, amount, picture }: Line, withPictures: boolean): string {
  const below = detail
    ? `<br><span class="quiet" style="font-weight:400;font-size:15px;${palette.quiet}">${escapeHtml(detail)}</span>`
    : ''
  const pictureCell = picture
    ? `<td class="rule" width="${PICTURE_SIZE}" valign="top" style="padding:12px 14px 12px 0;${palette.rule}">${stage(picture)}</td>`
    : ''
  const span = withPictures && !picture ? ' colspan="2"' : ''
  // a name without a price is in the middle beside its picture; a name with a price is at the top, as the price is
  const align = picture && !amount ? 'middle' : 'top'
  return `<tr>${pictureCell}<td${span} class="words rule" valign="${align}" style="padding:12px 12px 12px 0;font-weight:700;line-height:1.35;color:${palette.ink};${palette.rule}">${shownText(what)}${below}</td><td class="words rule" align="right" valign="top" style="padding:12px 0;font-weight:700;line-height:1.35;color:${palette.ink};white-space:nowrap;${palette.rule}">${escapeHtml(amount ?? '')}</td></tr>`
}

/** The picture of a product, in its light or its dark version. The name is beside it, so the alt text is empty. */
function stage(picture: string): string {
  const size = PICTURE_SIZE
  const image = (className: string, name: string, display: string) =>
    `<img class="${className}" src="cid:${escapeHtml(name)}" alt="" width="${size}" height="${size}" style="${display};vertical-align:top;border:0;border-radius:4px">`
  const light = image('on-light', picture, 'display:inline-block')
  const dark = image('on-dark', darkVersion(picture), 'display:none;mso-hide:all')
  return `<div class="stage" style="width:${size}px;height:${size}px;border-radius:4px;background:${palette.stage};font-size:0;line-height:0">${light}${dark}</div>`
}

/**
 * A row with a sum, over the whole width of the table. A total has a rule above it, and a discount has the colour of
 * savings. `html` is escaped already.
 */
function row(html: string, amount: string, isTotal = false): string {
  const isSaving = amount.startsWith('−')
  const name = isSaving ? 'saving' : 'words'
  const size = isTotal ? 'padding-top:10px;font-size:20px;' : ''
  const weight = isTotal || isSaving ? 'font-weight:700;' : ''
  const look = `${size}${weight}color:${isSaving ? SAVING : palette.ink}`
  const rule = isTotal ? ` class="total" style="border-top:2px solid ${palette.ink}"` : ''
  return `<tr><td colspan="3" style="padding:${isTotal ? 12 : 8}px 0 0"><table ${TABLE}${rule}><tr><td class="${name}" style="${look}">${html}</td><td class="${name}" align="right" style="${look};white-space:nowrap">${escapeHtml(amount)}</td></tr></table></td></tr>`
}

/**
 * A label above its value. On a wide screen (`WIDE`), or in a program that ignores `display:block`, the label is beside
 * its value.
 */
function renderFact(fact: Fact): string {
  const value = valueLines(fact)
    .map((line, index, lines) => {
      if (fact.isCodes)
        return `<span style="display:block;padding:0 0 12px;font-size:18px;font-weight:700;white-space:nowrap">${escapeHtml(line)}</span>`
      const words = fact.words?.[index]
      if (words !== undefined && isWeb(line)) {
        const before = fact.before ? `<span style="display:block">${shownText(fact.before)}</span>` : ''
        return `${before}${anchor(line, words, ROW)}`
      }
      const end = index < lines.length - 1 ? '<br>' : ''
      if (fact.contactUrl) return `${ownLink(fact.contactUrl, line, '')}${end}`
      return `${fact.isTyped ? escapeHtml(line) : linked(line)}${end}`
    })
    .join('')
  const size = fact.isMessage ? '18px' : '16px'
  return `<tr><td class="label quiet rule" width="36%" valign="top" style="display:block;width:auto;padding:10px 0 0;font-size:14px;${palette.quiet};${palette.rule};border-bottom-width:0">${escapeHtml(fact.label)}</td><td class="value words rule" valign="top" style="display:block;padding:1px 0 10px;font-size:${size};color:${palette.ink};word-break:break-word;${palette.rule}">${value}</td></tr>`
}

function linked(value: string): string {
  return isWeb(value) ? anchor(value, value) : shownText(value)
}

function isWeb(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
}

/** The style of a link in a row of its own. The link is aligned with the values of other facts. */
const ROW = { name: 'words', look: 'display:block;padding:0 0 6px;' }

const ACTION_GAP = '<td width="8" style="padding:0;font-size:0;line-height:0">&nbsp;</td>'

/** A link as a button with a border, 52 px high. The buttons of a row are equally wide. */
function renderAction({ label, url }: { label: string; url: string }): string {
  return `<td class="action" align="center" style="border:2px solid ${palette.ink};border-radius:4px;padding:0"><a class="words" href="${escapeHtml(url)}" style="display:block;padding:12px 4px;font-size:16px;line-height:24px;font-weight:700;text-decoration:none;color:${palette.ink}">${escapeHtml(label)}</a></td>`
}

/** A numbered step. The number of the last step stands on a sun, as on the pages. */
function renderStep(step: Step, index: number, count: number): string {
  const [name, look] =
    index === count - 1
      ? ['', `border:2px solid ${palette.sun};border-radius:50%;background:${palette.sun};color:${onSun()}`]
      : [' class="words"', `border:2px solid ${CHALK};border-radius:3px;color:${palette.ink}`]
  const number = `<div${name} style="width:26px;height:26px;font-size:16px;line-height:26px;text-align:center;font-weight:700;${look}">${index + 1}</div>`
  return `<tr><td class="rule" width="42" valign="top" style="padding:8px 0;${palette.rule}">${number}</td><td class="words rule" valign="top" style="padding:10px 0;font-size:16px;color:${palette.ink};${palette.rule}">${noteText(step)}</td></tr>`
}

/** The text of a note or step, in which the words of its link replace `link.replaces`, by default the URL. */
function noteText({ text, link }: Step): string {
  if (!link) return shownText(text)
  const parts = escapeHtml(text).split(escapeHtml(link.replaces ?? link.url))
  return parts.map(withWholeNumbers).join(linkTo(link.url, link.words))
}

function linkTo(url: string, words: string): string {
  return /^(?:tel|sms|mailto):/.test(url) ? ownLink(url, words, '') : anchor(url, words)
}

function anchor(url: string, label: string, { name, look } = { name: 'words', look: '' }): string {
  return `<a class="${name}" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="${look}color:${LINK}">${withWholeWords(shownText(label))}</a>`
}

/** A link to a phone number or an email address. It needs no `target`, because it opens no page. */
function ownLink(url: string, label: string, weight = 'font-weight:700;'): string {
  // a long email address may break anywhere; a phone number stays on one line
  const wrap = url.startsWith('mailto:') ? 'overflow-wrap:anywhere' : 'white-space:nowrap'
  return `<a class="words" href="${escapeHtml(url)}" style="color:${LINK};${weight}${wrap}">${escapeHtml(label)}</a>`
}

/** A text as HTML, escaped, with unbroken order numbers and hours. */
function shownText(text: string): string {
  return withWholeNumbers(escapeHtml(text))
}

/** A long number in groups of four for the eye. The gaps are margins, so that the number is copied whole. */
function inFours(text: string): string {
  const groups = plain(text).match(/.{1,4}/g) ?? []
  return groups.map((group) => `<span style="margin-right:7px">${escapeHtml(group)}</span>`).join('')
}

/** Keeps these words of a heading or link from breaking at their hyphen. `html` is escaped already. */
function withWholeWords(html: string): string {
  return html.replaceAll(/\b(?:sign-in|sign-up|two-factor)\b/gi, '<span style="white-space:nowrap">$&</span>')
}

/** Sets a part of a text in bold, unbroken. `html` is escaped already. */
function withStrong(html: string, strong: string | undefined): string {
  if (!strong) return html
  const part = escapeHtml(strong)
  const whole = part.replaceAll(' ', '\u00a0')
  return html.replace(part, () => `<strong class="words" style="color:${palette.ink}">${whole}</strong>`)
}

/** Keeps a number and its unit, and the last two words, on one line. `html` is escaped already. */
function withWholeEnds(html: string): string {
  return withWholeUnits(html).replace(/ ([^\s<>]{1,12})$/, '\u00a0$1')
}

/** Keeps a number and its unit on one line. `html` is escaped already. */
function withWholeUnits(html: string): string {
  return html.replaceAll(/\b(\d+) (cards?|items?)\b/g, '$1\u00a0$2')
}

/**
 * Keeps order numbers from breaking at their hyphen, which stays a plain hyphen for copying, and hours such as "9am to
 * 5pm" on one line. `html` is escaped already.
 */
function withWholeNumbers(html: string): string {
  return html.replaceAll(UNBROKEN, '<span style="white-space:nowrap">$&</span>')
}

const TIME = '\\d{1,2}(?::\\d\\d)?[ap]m'
const UNBROKEN = new RegExp(`\\b(?:${referencePattern(['R'])}|${TIME} to ${TIME})\\b`, 'g')
