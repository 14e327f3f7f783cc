import { stepSaysNow } from '#domain/orders/order-progress.ts'
import type { ProgressStep } from './blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { CHALK, LINK, palette, TABLE } from './html-look.ts'

/** A no-break space, which keeps day and month on one line in a narrow column. */
const NO_BREAK = '\u00a0'
/** The distance of the line from the top of the row of marks, in pixels. The line crosses the middle of each mark. */
const LINE_TOP = 16
/** One dashed line behind all columns. A line per cell would have uneven dashes where two cells meet. */
const DASHES = `repeating-linear-gradient(90deg,${CHALK} 0 6px,transparent 6px 10px) 0 ${LINE_TOP}px/100% 2px no-repeat`

/**
 * Renders each step as a column: its mark on a line from edge to edge, and its label and day below the line. The mark
 * of the current step is a ringed disc, as on the page of the order.
 */
export function renderProgress(steps: readonly ProgressStep[]): string {
  const width = `width="${Math.floor(100 / steps.length)}%"`
  const now = steps.findIndex(({ stage }) => stage === 'now')
  const marks = steps.map(({ stage }, index) => {
    const isEnd = index === steps.length - 1
    const before = halfLine(index <= now)
    const after = halfLine(index < now || (isEnd && stage === 'now'))
    return `<td ${width} valign="top" style="padding:0"><table ${TABLE}><tr>${before}${mark(stage)}${after}</tr></table></td>`
  })
  const labels = steps.map((step, index) => labelOf(step, { width, saysNow: stepSaysNow(steps, index) }))
  return `<table ${TABLE} style="margin:8px 0 24px;table-layout:fixed;background:${DASHES}"><tr>${marks.join('')}</tr><tr>${labels.join('')}</tr></table>`
}

/** Half of a column's line. A reached half is solid and covers the dashes. */
function halfLine(isReached: boolean): string {
  const line = isReached ? `<div style="height:0;border-top:2px solid ${CHALK}"></div>` : ''
  return `<td width="50%" valign="top" style="padding:${LINE_TOP}px 0 0;font-size:0;line-height:0">${line}</td>`
}

function mark(stage: ProgressStep['stage']): string {
  if (stage === 'now')
    return `<td width="22" valign="top" style="padding:6px 0 0;font-size:0;line-height:0"><div class="ring" style="width:16px;height:16px;border:3px solid ${palette.ink};border-radius:50%;background:${palette.sun}">&nbsp;</div></td>`
  const box = 'width:16px;height:16px;font-size:12px;line-height:16px;text-align:center;font-weight:700'
  const [name, look, tick] =
    stage === 'done'
      ? ['done', `border:2px solid ${LINK};background:${LINK};color:#ffffff`, '&#10003;']
      : ['mark', `border:2px solid ${CHALK};background:${palette.paper}`, '&nbsp;']
  return `<td width="20" valign="top" style="padding:7px 0 0"><div class="${name}" style="${box};border-radius:3px;${look}">${tick}</div></td>`
}

function labelOf(
  { label, stage, day }: ProgressStep,
  { width, saysNow }: { width: string; saysNow: boolean },
): string {
  const [tone, colour] = stage === 'next' ? ['quiet', palette.quiet] : ['words', `color:${palette.ink}`]
  const when = [
    ...(day ? [escapeHtml(day.replace(/(\d) /, `$1${NO_BREAK}`))] : []),
    ...(saysNow ? [`<b class="words" style="font-weight:700;color:${palette.ink}">now</b>`] : []),
  ].join('<br>')
  // the padding keeps the days of two columns apart; in the narrowest column the weekday has a line of its own
  const below =
    when && `<div class="quiet" style="padding:0 3px;font-weight:400;${palette.quiet}">${when}</div>`
  return `<td class="${tone}" ${width} align="center" valign="top" style="padding:8px 0 0;font-size:13px;line-height:1.4;${stage === 'now' ? 'font-weight:700;' : ''}${colour}">${escapeHtml(label)}${below}</td>`
}
