import { expect, type Page } from '@playwright/test'

/** The widths to test, in pixels: the breakpoints 768, 1120 and 1280, and widths below, between and above them. */
export const WIDTHS = [320, 390, 600, 768, 820, 1120, 1280, 1440]

/** Fails if something covers a control at one of these widths. Polls, because a layout may still be animating. */
export async function expectNothingCoveredAt(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => coveredControls(page), `at ${width} px`).toEqual([])
  }
}

/**
 * The visible and enabled controls that something covers. Looks only at the open modal dialog, if there is one. Scrolls
 * each control to the middle of the viewport and hit-tests a grid of points. Each point must hit the control, its
 * content, its label, a control inside it, or a popover, tooltip or toast.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(findCovered)
}

/** The box of an element that clips its content, and whether it clips horizontally (`x`) and vertically (`y`). */
type Clip = { box: DOMRect; x: boolean; y: boolean }

/** Runs in the page. */
function findCovered(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [role=tab], [role=slider]'
  const CLIPPING = /auto|scroll|hidden|clip/
  const COLUMNS = 7
  const ROWS = 3

  const top = document.querySelector('dialog[open]:modal') ?? document.body
  const controls = [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter(isOffered)
  const { scrollX, scrollY } = window
  const covered = controls.flatMap((control) => {
    const area = isStretched(control) ? (control.closest('article, li') ?? control) : control
    area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const clips = clippingBoxesOf(area)
    const points = [...area.getClientRects()].flatMap((box) => pointsOf(area, box, clips))
    const misses = points.map((point) => missAt(control, point)).filter((miss) => miss !== undefined)
    if (misses.length === 0) return []
    return [`${nameOf(control)}: ${misses.length} of ${points.length} points hit ${misses[0]}`]
  })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return covered

  function isOffered(control: HTMLElement): boolean {
    const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const off = control.matches(':disabled, [inert] *, .sr-only, .sr-only *')
    return seen && !off && getComputedStyle(control).pointerEvents !== 'none'
  }

  /** A grid of points over the box. Points in round corners, in clipped areas and outside the viewport are left out. */
  function pointsOf(control: Element, box: DOMRect, clips: readonly Clip[]): { x: number; y: number }[] {
    const inset = 4
    const { width, height } = box
    if (width <= 2 * inset || height <= 2 * inset) return []
    const round =
      Number.parseFloat(getComputedStyle(control).borderTopLeftRadius) >= Math.min(width, height) / 2 - 1
    const points = []
    for (let column = 0; column < COLUMNS; column++) {
      for (let row = 0; row < ROWS; row++) {
        const x = box.left + inset + ((width - 2 * inset) * column) / (COLUMNS - 1)
        const y = box.top + inset + ((height - 2 * inset) * row) / (ROWS - 1)
        const away = Math.hypot((x - box.left) / width - 0.5, (y - box.top) / height - 0.5)
        if (round && away > 0.49) continue
        if (isInSight(clips, x, y)) points.push({ x, y })
      }
    }
    return points
  }

  /**
   * The boxes that clip a control. They are computed once for all points of the control, because computed styles are
   * slow.
   */
  function clippingBoxesOf(control: Element): Clip[] {
    const clips: Clip[] = []
    for (let element = control.parentElement; element; element = element.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const clip = { x: CLIPPING.test(overflowX), y: CLIPPING.test(overflowY) }
      if (clip.x || clip.y) clips.push({ ...clip, box: element.getBoundingClientRect() })
    }
    return clips
  }

  function isInSight(clips: readonly Clip[], x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
    return clips.every((clip) => {
      const { left, right, top, bottom } = clip.box
      return !(clip.x && (x < left || x > right)) && !(clip.y && (y < top || y > bottom))
    })
  }

  /** Whether the control is a link whose `::after` covers the whole `article` or `li` around the link. */
  function isStretched(control: HTMLElement): boolean {
    const { content, position } = getComputedStyle(control, '::after')
    return control.localName === 'a' && content !== 'none' && position === 'absolute'
  }

  function missAt(control: HTMLElement, { x, y }: { x: number; y: number }): string | undefined {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return 'nothing'
    const own = partsOf(control).some((part) => part.contains(hit))
    // a calendar, a tooltip or a toast may cover a control for a while
    const isTemporary = hit.closest(':popover-open, [role=tooltip], .toast-host') !== null
    return own || isTemporary || isNestedControl(control, hit) ? undefined : nameOf(hit)
  }

  /** A field and its labels are one control. */
  function partsOf(control: HTMLElement): Element[] {
    if (control instanceof HTMLLabelElement) return control.control ? [control, control.control] : [control]
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
    return [control, ...labels.filter((label) => label instanceof Element)]
  }

  /** Whether the point hit another control inside the area of `control`, such as a button in a field. */
  function isNestedControl(control: HTMLElement, hit: Element): boolean {
    const other = hit.closest(CONTROLS)
    if (!other) return false
    const card = isStretched(control) ? control.closest('article, li') : null
    const areas = (card ? [card] : partsOf(control)).map((part) => part.getBoundingClientRect())
    const { left, right, top, bottom } = other.getBoundingClientRect()
    const isWithin = (edge: 'left' | 'top', value: number) =>
      value >= Math.min(...areas.map((area) => area[edge]))
    const ends = (edge: 'right' | 'bottom', value: number) =>
      value <= Math.max(...areas.map((area) => area[edge]))
    return isWithin('left', left) && isWithin('top', top) && ends('right', right) && ends('bottom', bottom)
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent
    const name = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    const classes = element.getAttribute('class')?.slice(0, 60) ?? ''
    return `<${element.localName}${name ? ` “${name}”` : ''}${classes ? ` .${classes}` : ''}>`
  }
}
