import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OrderTracker } from './order-tracker.tsx'

const SHIPPED = {
  state: 'shipped',
  paidAt: '2026-11-23T01:00:00.000Z',
  programmingAt: '2026-11-26T01:00:00.000Z',
  shippedAt: '2026-11-27T01:00:00.000Z',
  deliveredAt: null,
  postBy: null,
  lines: [{ productId: 'keyring-black' }],
} as const
const PAID = {
  ...SHIPPED,
  state: 'paid',
  programmingAt: null,
  shippedAt: null,
  postBy: '2026-11-30',
} as const

const line = () => page.getByRole('region', { name: 'Where your order is' })
const steps = () => line().getByRole('listitem').elements()
const boxOf = (selector: string) => line().element().querySelector(selector)?.getBoundingClientRect()

test('each reached step shows its day, and the current step says “now”', async () => {
  await page.viewport(1440, 900)
  mount(<OrderTracker order={SHIPPED} scene />)

  expect(steps().map((step) => step.textContent)).toEqual([
    'PaiddoneMon 23 Nov',
    'ProgrammingdoneThu 26 Nov',
    'PostedFri 27 Novnow',
    'Deliveredto come',
  ])
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

test('the promised day of posting stands at the step “Posted”', async () => {
  mount(<OrderTracker order={PAID} />)

  expect(steps().map((step) => step.textContent)).toEqual([
    'PaidMon 23 Novnow',
    'Programmingnext',
    'Postedby Mon 30 Nov',
    'Deliveredto come',
  ])
})

const DELIVERED = { ...SHIPPED, state: 'delivered', deliveredAt: '2026-11-30T01:00:00.000Z' } as const

test.each([
  { order: 'delivered cards', lines: DELIVERED.lines, last: 'DeliveredMon 30 Nov' },
  { order: 'a finished website', lines: [{ productId: 'website-starter' }], last: 'DoneMon 30 Nov' },
])('the last step of $order shows its day without “now”', ({ lines, last }) => {
  mount(<OrderTracker order={{ ...DELIVERED, lines }} />)

  expect(steps().at(-1)?.textContent).toBe(last)
  expect(steps().at(-1)?.getAttribute('aria-current')).toBe('step')
})

test.each([
  { width: 390, step: 'Paid', order: PAID },
  { width: 390, step: 'Posted', order: SHIPPED },
  { width: 390, step: 'Delivered', order: DELIVERED },
  { width: 1440, step: 'Posted', order: SHIPPED },
])(
  'at $width px, the sun stands on the chalk line, over the current step “$step”',
  async ({ width, order }) => {
    await page.viewport(width, 900)
    mount(<OrderTracker order={order} scene />)

    for (const animation of document.getAnimations()) animation.finish()
    const sun = boxOf('.tracker-sun')
    const mark = boxOf('[aria-current] .tracker-mark')
    const chalk = boxOf('.tracker-line')

    const middleOf = (box: DOMRect | undefined) => (box ? box.left + box.width / 2 : Number.NaN)
    expect(middleOf(sun)).toBeCloseTo(middleOf(mark), 0)
    expect(sun?.bottom).toBeCloseTo((chalk?.top ?? 0) + 6, 0)
  },
)

const maskOf = (selector: string) => {
  const found = line().element().querySelector(selector)
  return found ? getComputedStyle(found).maskImage : undefined
}

test('the chalk line is dashed up to the steps to come', () => {
  mount(<OrderTracker order={SHIPPED} scene />)

  expect(maskOf('.tracker-line')).toContain('repeating-linear-gradient')
})

test.each([
  { what: 'delivered cards', lines: DELIVERED.lines, scene: true },
  { what: 'delivered cards in a sheet', lines: DELIVERED.lines, scene: false },
  { what: 'a finished website', lines: [{ productId: 'website-starter' }], scene: true },
])('the chalk line of $what is solid to the edge', ({ lines, scene }) => {
  mount(<OrderTracker order={{ ...DELIVERED, lines }} scene={scene} />)

  expect(maskOf('.tracker-line')).toBe('none')
})

/** The animations of the tracker, by name. */
function animations() {
  const all = line().element().getAnimations({ subtree: true })
  return Object.fromEntries(
    all.map((animation) => {
      const { delay, duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const name = animation instanceof CSSAnimation ? animation.animationName : ''
      return [name, { delay, duration, iterations }]
    }),
  )
}

test('the line snaps to the current step once, and then the sun rises', () => {
  mount(<OrderTracker order={SHIPPED} scene />)

  expect(animations()).toEqual({
    snap: { delay: 0, duration: 420, iterations: 1 },
    rise: { delay: 240, duration: 420, iterations: 1 },
    appear: { delay: 300, duration: 420, iterations: 1 },
  })
})

test('with reduced motion, the line is in place from the start', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  mount(<OrderTracker order={SHIPPED} scene />)

  expect(animations()).not.toHaveProperty('snap')
})

test.each([
  { step: 'Paid', order: PAID },
  { step: 'Delivered', order: DELIVERED },
])(
  'on a phone, the card of the step “$step” is before the middle of its sun, and the sun touches no other step',
  async ({ order }) => {
    await page.viewport(390, 900)
    mount(<OrderTracker order={order} scene />)

    for (const animation of document.getAnimations()) animation.finish()
    const scene = line().element().getBoundingClientRect()
    const sun = boxOf('.tracker-sun')
    const labels = Array.from(line().element().querySelectorAll('.tracker-label')).map((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      return range.getBoundingClientRect()
    })
    const card = boxOf('.tracker-sky img')

    // the card stands a little right of the middle of its picture
    const cardX = card ? card.left + card.width * 0.585 : Number.NaN
    expect(Math.abs(cardX - (sun ? sun.left + sun.width / 2 : Number.NaN))).toBeLessThanOrEqual(10)
    expect(card?.left).toBeGreaterThanOrEqual(scene.left)
    expect(card?.right).toBeLessThanOrEqual(scene.right)
    expect(Math.min(...labels.map(({ left }) => left))).toBeGreaterThanOrEqual(scene.left + 20)
    expect(Math.max(...labels.map(({ right }) => right))).toBeLessThanOrEqual(scene.right - 20)
    const marks = Array.from(line().element().querySelectorAll('li:not([aria-current]) .tracker-mark'))
    const touched = marks
      .map((mark) => mark.getBoundingClientRect())
      .filter(({ left, right }) => left < (sun?.right ?? 999) + 6 && right > (sun?.left ?? 0) - 6)
    expect(marks).toHaveLength(3)
    expect(touched).toEqual([])
  },
)

test('when there is no room for four labels in a row, each step has its own row', async () => {
  await page.viewport(320, 900)
  mount(<OrderTracker order={SHIPPED} scene />)

  const tops = steps().map((step) => Math.round(step.getBoundingClientRect().top))

  expect(new Set(tops).size).toBe(4)
})

test('a refunded order has no tracker', () => {
  mount(<OrderTracker order={{ ...PAID, state: 'refunded' }} />)

  expect(line().query()).toBeNull()
})
