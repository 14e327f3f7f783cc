/**
 * The points of a grid over an element at which a press reaches neither `control` nor another link, button or field
 * inside the element. Scrolls the element into view.
 */
export function missedPoints(element: Element, control: Element): { x: number; y: number }[] {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.03, 0.25, 0.5, 0.75, 0.97]
    .flatMap((x) => [0.08, 0.5, 0.92].map((y) => ({ x: left + x * width, y: top + y * height })))
    .filter(({ x, y }) => {
      const hit = document.elementFromPoint(x, y)
      const other = hit?.closest('a, button, label, input')
      return !control.contains(hit) && !(other && element.contains(other))
    })
}
