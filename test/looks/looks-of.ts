/**
 * Maps each combination of tag and classes to the layout of the first element with it, and to the different paints
 * (colours, borders, shadows) of all elements with it.
 */
export type Looks = Record<string, { layout: string; paints: string[] }>

type LooksOptions = { root: string; ownClasses: readonly string[]; sizes?: boolean; tags?: boolean }

/**
 * Describes the elements below `root` in the current window and theme. Elements with the same tag and classes are
 * described together, so that a state of one of them (such as disabled) is included. Inherited values are left out. The
 * function runs in the page, so it uses nothing from this file.
 * `ownClasses` are the classes of our stylesheets. Below the fold, only elements with one of these classes and their
 * children are described, because utility classes are generated, so that none of their rules can be deleted by mistake.
 * Use `sizes: false` for screens whose text differs from run to run. This option leaves out sizes, and treats the whole
 * page as below the fold. Use `tags: true` for a document that styles elements by their tag.
 */
export function looksOf({ root, ownClasses, sizes = true, tags = false }: LooksOptions): Looks {
  const own = new Set(ownClasses)
  const looks: Looks = {}

  // switches off transitions and animations, which would change colours and boxes during the measurement
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]

  /**
   * Rounds a size, because another version of a browser places text a little differently, which adds up in a tall box.
   * Adding 0.3 keeps whole and half pixels, the usual sizes, away from the boundary between two steps.
   */
  const rounded = (pixels: number) => {
    const step = pixels < 480 ? 8 : 64
    return Math.round((pixels + 0.3) / step) * step
  }

  const colour = (css: string) => css.replaceAll(/(\.\d\d)\d+/g, '$1').replaceAll(/([(,]) /g, '$1')

  const isPainted = (css: string) => !/^(transparent|rgba\(0, 0, 0, 0\)|.* \/ 0\))$/.test(css)

  const background = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) => [
    ...(isPainted(backgroundColor) ? [`on ${colour(backgroundColor)}`] : []),
    ...(backgroundImage === 'none' ? [] : [`with ${backgroundImage.split('(')[0]}`]),
  ]

  const border = (style: CSSStyleDeclaration) => {
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
      Number.parseFloat(style[`border${side}Width`]) > 0
        ? `${style[`border${side}Width`]} ${colour(style[`border${side}Color`])}`
        : 'none',
    )
    if (sides.every((side) => side === 'none')) return []
    return [`border ${sides.every((side) => side === sides[0]) ? sides[0] : sides.join(', ')}`]
  }

  const font = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    `${Math.round(Number.parseFloat(fontSize))}px/${fontWeight}`

  /** The computed values of the four sides. They keep `auto`, whose length can depend on text. */
  const sides = (element: Element, prefix: string) => {
    const styles = element.computedStyleMap()
    return ['top', 'right', 'bottom', 'left']
      .map((side) => colour(styles.get(prefix + side)?.toString() ?? ''))
      .join(' ')
  }

  const margin = (element: Element) => {
    const margins = sides(element, 'margin-')
    return margins === '0px 0px 0px 0px' ? [] : [`margin ${margins}`]
  }

  const place = (element: Element, { position, zIndex, order, gridArea }: CSSStyleDeclaration) => {
    const insets = position === 'static' ? '' : sides(element, '')
    const isMoved = position === 'relative' ? insets !== 'auto auto auto auto' : position !== 'static'
    return [
      ...(isMoved ? [`${position} ${insets}`] : []),
      ...(zIndex === 'auto' ? [] : [`layer ${zIndex}`]),
      ...(order === '0' ? [] : [`order ${order}`]),
      ...(gridArea === 'auto' ? [] : [`area ${gridArea}`]),
    ]
  }

  const layout = (
    element: Element,
    style: CSSStyleDeclaration,
    parent: CSSStyleDeclaration,
    { width, height }: DOMRect,
  ) => [
    style.display,
    ...place(element, style),
    // leaves out the size of an inline box, which is as wide as its words
    ...(style.display === 'inline' || !sizes ? [] : [`${rounded(width)}×${rounded(height)}`]),
    ...(font(style) === font(parent) ? [] : [font(style)]),
    ...(style.gap === 'normal' ? [] : [`gap ${style.gap}`]),
    ...(style.borderRadius === '0px' ? [] : [`radius ${style.borderRadius}`]),
    ...(style.padding === '0px' ? [] : [`padding ${style.padding}`]),
    ...margin(element),
    ...(style.pointerEvents === parent.pointerEvents ? [] : [`presses ${style.pointerEvents}`]),
  ]

  const paint = (style: CSSStyleDeclaration, parent: CSSStyleDeclaration) => [
    ...(style.color === parent.color ? [] : [colour(style.color)]),
    ...background(style),
    ...border(style),
    ...(style.boxShadow === 'none' ? [] : [`shadow ${colour(style.boxShadow)}`]),
    ...(style.clipPath === 'none' ? [] : [`clip ${style.clipPath}`]),
    ...(style.opacity === '1' ? [] : [`opacity ${style.opacity}`]),
    ...(style.filter === 'none' ? [] : [style.filter]),
    ...(style.textDecorationLine === 'none' ? [] : [style.textDecorationLine]),
  ]

  const pseudo = (element: Element, name: '::before' | '::after') => {
    const style = getComputedStyle(element, name)
    if (['none', 'normal'].includes(style.content)) return []
    return [`${name} ${[style.display, ...background(style), ...border(style)].join(' ')}`]
  }

  const ownOf = (element: Element | null) => [...(element?.classList ?? [])].filter((name) => own.has(name))

  /**
   * Returns the tag and classes of an element. An element without classes is named by the classes of its parent, whose
   * rules may style it, or with `tags` by the tag of its parent.
   */
  const keyOf = (element: Element, box: DOMRect) => {
    const isInFirstScreen = sizes && box.top + scrollY < innerHeight
    const classes = isInFirstScreen ? [...element.classList] : ownOf(element)
    if (classes.length > 0) return `${element.localName}.${classes.join('.')}`
    const above = ownOf(element.parentElement)
    if (above.length > 0) return `.${above.join('.')} > ${element.localName}`
    return tags ? `${element.parentElement?.localName} > ${element.localName}` : undefined
  }

  for (const element of document.querySelectorAll(`${root} *`)) {
    const box = element.getBoundingClientRect()
    const isSeen = element.checkVisibility() && box.width > 1 && box.height > 1
    const key = isSeen && !element.parentElement?.closest('svg') && keyOf(element, box)
    if (!key) continue
    const style = getComputedStyle(element)
    const parent = getComputedStyle(element.parentElement ?? element)
    const painted = [...paint(style, parent), ...pseudo(element, '::before'), ...pseudo(element, '::after')]
    const look = looks[key] ?? { layout: layout(element, style, parent, box).join(' '), paints: [] }
    looks[key] = look
    const text = painted.join(' ')
    if (!look.paints.includes(text)) look.paints.push(text)
  }
  return looks
}
