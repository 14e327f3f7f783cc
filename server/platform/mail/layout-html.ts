import { brand } from '#domain/brand/brand.ts'
import { inBrandColours, onSun } from '#domain/brand/brand-colours.ts'
import { type Block, type Fact, givenFacts, plain, valueLines } from './blocks.ts'

const { ink, sun, paper } = brand.colours

// inline styles for all mail programs; the classes are for those with a dark mode
const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif"
const QUIET = inBrandColours('color:#3e4f66')
const RULE = inBrandColours('border-bottom:1px solid #d3dadf')
const WASH = inBrandColours('#ffefe2')
const DARK = inBrandColours(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.sheet{background:${ink}!important}
.sheet,.words,.sheet a{color:${paper}!important}
.quiet{color:#b9c5d3!important}
.rule{border-color:#31445f!important}
.callout{background:#3a2410!important;color:${paper}!important}
.sheet a.button{color:${onSun()}!important}
}`)

/** Renders the blocks as an HTML mail: one column, without pictures, scripts or external styles. */
export function renderHtml(title: string, blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'heading')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${paper};color:${ink};${FONT};font-size:16px;line-height:1.5">
${header()}
<tr><td style="padding:0 24px 24px">
${blocks.map((block) => renderBlock(block, block === first)).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The brand's name on a line, with a half sun at its end. */
function header(): string {
  const line = 'border-bottom:3px solid #3b78de'
  const halfSun = `<span style="display:inline-block;width:32px;height:16px;border-radius:16px 16px 0 0;background:${sun}"></span>`
  return `<tr><td style="padding:24px 24px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="words" style="padding:0 0 10px;font-size:22px;font-weight:700;color:${ink};${line}">${escapeHtml(brand.name)}</td><td align="right" valign="bottom" style="font-size:0;line-height:0;${line}">${halfSun}</td></tr></table></td></tr>`
}

function renderBlock(block: Block, isFirstHeading: boolean): string {
  switch (block.kind) {
    case 'heading': {
      const [tag, size] = isFirstHeading ? ['h1', 24] : ['h2', 18]
      return `<${tag} class="words" style="margin:24px 0 8px;font-size:${size}px;line-height:1.25;color:${ink}">${escapeHtml(block.text)}</${tag}>`
    }
    case 'paragraph':
      return `<p class="words" style="margin:0 0 16px;color:${ink}">${escapeHtml(block.text)}</p>`
    case 'callout':
      return `<p class="callout" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${sun};background:${WASH};color:${ink};font-weight:700">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p class="words" style="margin:8px 0 20px;font-size:30px;line-height:1.25;font-weight:700;letter-spacing:6px;color:${ink}">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="quiet" style="margin:16px 0 0;font-size:14px;${QUIET}">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 20px"><a class="button" href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 22px;background:${sun};color:${onSun()};font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    case 'lines':
      return table([
        ...block.lines.map(({ what, detail, amount }) =>
          row(
            `${escapeHtml(what)}${detail ? `<br><span class="quiet" style="${QUIET}">${escapeHtml(detail)}</span>` : ''}`,
            amount,
          ),
        ),
        ...block.sums.map(({ label, amount, isTotal }) => row(escapeHtml(label), amount, isTotal)),
      ])
    case 'facts':
      return table(givenFacts(block.facts).map(renderFact))
  }
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

/** `html` is escaped already. */
function row(html: string, amount: string, isTotal = false): string {
  const weight = isTotal ? 'font-weight:700;' : ''
  return `<tr><td class="words rule" style="padding:8px 12px 8px 0;${weight}color:${ink};${RULE}">${html}</td><td class="words rule" align="right" valign="top" style="padding:8px 0;${weight}color:${ink};white-space:nowrap;${RULE}">${escapeHtml(amount)}</td></tr>`
}

function renderFact(fact: Fact): string {
  const value = valueLines(fact)
    .map(fact.isTyped ? escapeHtml : linked)
    .join('<br>')
  return `<tr><td class="quiet rule" width="38%" valign="top" style="padding:8px 12px 8px 0;${QUIET};${RULE}">${escapeHtml(fact.label)}</td><td class="words rule" valign="top" style="padding:8px 0;color:${ink};word-break:break-word;${RULE}">${value}</td></tr>`
}

/** A URL becomes a link whose text is the whole URL. */
function linked(value: string): string {
  const text = escapeHtml(value)
  const isWeb = /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
  return isWeb
    ? `<a class="words" href="${text}" target="_blank" rel="noopener noreferrer" style="color:#1c55ba">${text}</a>`
    : text
}

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
