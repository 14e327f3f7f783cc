import { brand } from '#domain/brand/brand.ts'
import { inBrandColours, onSun } from '#domain/brand/brand-colours.ts'
import { referencePattern } from '#domain/text/reference.ts'
import {
  type Block,
  type Fact,
  givenFacts,
  type Line,
  letterLines,
  type ProgressStep,
  plain,
  valueLines,
} from './blocks.ts'
import { PICTURE_SIZE, WORDMARK_SIZE, WORDMARKS } from './mail-pictures.ts'

// inline styles for all mail programs; the classes are for those with a dark mode
const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif"
const CHALK = '#3b78de'
const LINK = '#1c55ba'
const SAVING = '#12623c'
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.on-dark{display:none}
@media (prefers-color-scheme:dark){
.page{background:#0a1320!important}
.sheet{background:#121e30!important}
.sheet,.words{color:#f3f5f7!important}
.words a,.quiet a,a.words{color:#8db6ff!important}
.quiet{color:#b7c3d1!important}
.rule{border-color:#27374d!important}
.total{border-color:#f3f5f7!important}
.saving{color:#63d197!important}
.mark{background:#121e30!important}
.now{border-color:#f3f5f7!important}
.callout{background:#3a2410!important;color:#f3f5f7!important}
.on-light{display:none!important}
.on-dark{display:inline-block!important}
}`

/** The colours of the brand in force, which the operator can change. */
const palette = {
  get ink() {
    return brand.colours.ink
  },
  get sun() {
    return brand.colours.sun
  },
  get paper() {
    return brand.colours.paper
  },
  get quiet() {
    return inBrandColours('color:#3e4f66')
  },
  get rule() {
    return inBrandColours('border-bottom:1px solid #d3dadf')
  },
  get wash() {
    return inBrandColours('#ffefe2')
  },
  get stage() {
    return inBrandColours('#e8ebeb')
  },
  get dark() {
    return inBrandColours(DARK)
  },
}

/** Renders the blocks as an HTML mail: one column of tables, without scripts, external styles or anything to load. */
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
<style>${palette.dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f2">
<table class="page" ${TABLE} style="background:#f3f4f2"><tr><td align="center" style="padding:12px 10px 24px">
<table class="sheet" ${TABLE} style="max-width:600px;border-radius:6px;background:${palette.paper};color:${palette.ink};${FONT};font-size:17px;line-height:1.5">
${header()}
<tr><td style="padding:0 30px 24px">
${render(blocks)}
</td></tr>
</table>
<table ${TABLE} style="max-width:600px;${FONT}"><tr><td style="padding:4px 30px 24px">
${render(foot)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** A no-break space between day and month, so that a narrow column breaks before both. */
const NO_BREAK = '\u00a0'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The wordmark above a line. Where pictures are blocked, its alt text, the brand's name, is shown. */
function header(): string {
  const [light, dark] = WORDMARKS
  return `<tr><td style="padding:22px 30px 0"><table ${TABLE}><tr><td class="words" style="padding:0 0 14px;font-size:22px;font-weight:700;line-height:30px;color:${palette.ink};border-bottom:3px solid ${CHALK}">${wordmark(light, 'on-light')}${wordmark(dark, 'on-dark', 'display:none;mso-hide:all')}</td></tr></table></td></tr>`
}

function wordmark(name: string, className: string, hidden = ''): string {
  const { width, height } = WORDMARK_SIZE
  return `<img class="${className}" src="cid:${name}" alt="${escapeHtml(brand.name)}" width="${width}" height="${height}" style="border:0;vertical-align:bottom;${hidden}">`
}

function renderBlock(block: Block, isFirstHeading: boolean): string {
  switch (block.kind) {
    case 'heading': {
      const look = isFirstHeading
        ? ['h1', '26px 0 10px', '28px', '1.15']
        : ['h2', '30px 0 8px', '20px', '1.25']
      const [tag, margin, size, height] = look
      return `<${tag} class="words" style="margin:${margin};font-size:${size};line-height:${height};font-weight:700;text-wrap:balance;color:${palette.ink}">${shownText(block.text)}</${tag}>`
    }
    case 'paragraph':
      return `<p class="quiet" style="margin:0 0 16px;${palette.quiet}">${shownText(block.text)}</p>`
    case 'letter':
      return `<p class="words" style="margin:20px 0 16px;color:${palette.ink}">${letterLines(block.text).map(shownText).join('<br>\n')}</p>`
    case 'callout':
      return `<p class="callout" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${palette.sun};background:${palette.wash};color:${palette.ink};font-weight:700">${shownText(block.text)}</p>`
    case 'code':
      return `<p class="words" style="margin:8px 0 20px;font-size:30px;line-height:1.25;font-weight:700;letter-spacing:6px;color:${palette.ink}">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="quiet" style="margin:16px 0 0;font-size:14px;${palette.quiet}">${noteText(block)}</p>`
    case 'progress':
      return renderProgress(block.steps)
    case 'button':
      return `<table ${TABLE} style="margin:16px 0 20px"><tr><td align="center" style="border-radius:4px;background:${palette.sun};box-shadow:inset 0 -3px 0 rgba(15,27,45,.16)"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:block;padding:15px 22px;border-radius:4px;color:${onSun()};font-weight:700;text-decoration:none">${shownText(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p class="words" style="margin:16px 0;font-weight:700">${anchor(block.url, block.label)}</p>`
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
    case 'facts':
      return table(givenFacts(block.facts).map(renderFact))
  }
}

function table(rows: readonly string[]): string {
  return `<table ${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`
}

/**
 * The steps as columns: a line with a mark for each step, and below it label and day. The mark of the current step is
 * a disc in the sun colour.
 */
function renderProgress(steps: readonly ProgressStep[]): string {
  const width = `width="${Math.floor(100 / steps.length)}%"`
  const now = steps.findIndex(({ stage }) => stage === 'now')
  const half = (shown: boolean, isDone: boolean) =>
    `<td width="50%" style="font-size:0;line-height:0">${shown ? `<div style="height:0;border-top:2px ${isDone ? 'solid' : 'dashed'} ${CHALK}"></div>` : ''}</td>`
  const marks = steps.map(({ stage }, index) => {
    const before = half(index > 0, index <= now)
    const after = half(index < steps.length - 1, index < now)
    return `<td ${width} style="padding:0"><table ${TABLE}><tr>${before}<td width="22">${mark(stage)}</td>${after}</tr></table></td>`
  })
  const labels = steps.map(({ label, stage, day }) => {
    const weight = stage === 'now' ? 'font-weight:700;' : ''
    const [tone, colour] = stage === 'next' ? ['quiet', palette.quiet] : ['words', `color:${palette.ink}`]
    const isNow = stage === 'now' ? '<br><b>now</b>' : ''
    const when = day
      ? `<br><span class="quiet" style="font-weight:400;${palette.quiet}">${escapeHtml(day.replace(/(\d) /, `$1${NO_BREAK}`))}</span>`
      : ''
    return `<td class="${tone}" ${width} align="center" valign="top" style="padding:6px 1px 0;font-size:13px;line-height:1.35;${weight}${colour}">${escapeHtml(label)}${when}${isNow}</td>`
  })
  return `<table ${TABLE} style="margin:4px 0 20px;table-layout:fixed"><tr>${marks.join('')}</tr><tr>${labels.join('')}</tr></table>`
}

function mark(stage: ProgressStep['stage']): string {
  const box = 'width:18px;height:18px;font-size:13px;line-height:18px;text-align:center;font-weight:700'
  if (stage === 'done')
    return `<div style="${box};border:2px solid ${LINK};border-radius:4px;background:${LINK};color:#ffffff">&#10003;</div>`
  if (stage === 'now')
    return `<div class="now" style="${box};border:2px solid ${palette.ink};border-radius:11px;background:${palette.sun}">&nbsp;</div>`
  return `<div class="mark" style="${box};border:2px solid ${CHALK};border-radius:4px;background:${palette.paper}">&nbsp;</div>`
}

/** An item with its picture. If any item of the table has a picture, all rows have a column for it. */
function renderLine({ what, detail, amount, picture }: Line, withPictures: boolean): string {
  const below = detail
    ? `<br><span class="quiet" style="font-weight:400;font-size:15px;${palette.quiet}">${escapeHtml(detail)}</span>`
    : ''
  const size = PICTURE_SIZE
  // the name is beside the picture, so the alt text is empty
  const pictureCell = picture
    ? `<td class="rule" width="${size + 12}" valign="top" style="padding:12px 12px 12px 0;${palette.rule}"><div style="width:${size}px;height:${size}px;border-radius:4px;background:${palette.stage}"><img src="cid:${escapeHtml(picture)}" alt="" width="${size}" height="${size}" style="display:block;border:0;border-radius:4px"></div></td>`
    : ''
  const span = withPictures && !picture ? ' colspan="2"' : ''
  // a name without a price is in the middle beside its picture; a name with a price is at the top, as the price is
  const align = picture && !amount ? 'middle' : 'top'
  return `<tr>${pictureCell}<td${span} class="words rule" valign="${align}" style="padding:12px 12px 12px 0;font-weight:700;line-height:1.35;color:${palette.ink};${palette.rule}">${shownText(what)}${below}</td><td class="words rule" align="right" valign="top" style="padding:12px 0;font-weight:700;line-height:1.35;color:${palette.ink};white-space:nowrap;${palette.rule}">${escapeHtml(amount ?? '')}</td></tr>`
}

/**
 * A sum over the whole width. A total has a rule above it, a discount has the colour of savings. `html` is escaped
 * already.
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

function renderFact(fact: Fact): string {
  const value = valueLines(fact)
    .map((line, index) => (fact.isTyped ? escapeHtml(line) : unbroken(linked(line, fact.words?.[index]))))
    .join('<br>')
  return `<tr><td class="quiet rule" width="38%" valign="top" style="padding:8px 12px 8px 0;font-size:15px;${palette.quiet};${palette.rule}">${escapeHtml(fact.label)}</td><td class="words rule" valign="top" style="padding:8px 0;font-size:15px;color:${palette.ink};word-break:break-word;${palette.rule}">${value}</td></tr>`
}

/** A URL becomes a link, with `label` as its text, or else the whole URL. */
function linked(value: string, label?: string): string {
  const isWeb = /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
  return isWeb ? anchor(value, label ?? value) : shownText(value)
}

/**
 * Lets a tap link at the end of a line break before the code of its card, never within the code. `html` is escaped
 * already.
 */
function unbroken(html: string): string {
  return html.replace(/(\/t\/)([A-Z0-9]+)$/, '$1<wbr><span style="white-space:nowrap">$2</span>')
}

/** The text of a note, in which the words of its link replace the URL. */
function noteText({ text, link }: Block & { kind: 'note' }): string {
  if (!link) return shownText(text)
  const parts = escapeHtml(text).split(escapeHtml(link.url))
  return parts.map(withWholeNumbers).join(anchor(link.url, link.words))
}

function anchor(url: string, label: string): string {
  return `<a class="words" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="color:${LINK}">${shownText(label)}</a>`
}

/** A text as HTML, escaped, with unbroken order numbers. */
function shownText(text: string): string {
  return withWholeNumbers(escapeHtml(text))
}

/**
 * Keeps order numbers from breaking at their hyphen, which stays a plain hyphen for copying. `html` is escaped
 * already.
 */
function withWholeNumbers(html: string): string {
  return html.replaceAll(ORDER_NUMBER, '<span style="white-space:nowrap">$&</span>')
}

const ORDER_NUMBER = new RegExp(`\\b${referencePattern(['R'])}\\b`, 'g')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return plain(text).replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
