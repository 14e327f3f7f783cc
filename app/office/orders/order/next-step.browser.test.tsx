import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { NextStep } from './next-step.tsx'

const STARTED: OfficeOrder = {
  ...PAID,
  state: 'programming',
  undoable: [
    {
      mail: '7',
      action: 'move',
      to: 'programming',
      by: 'boss@arvo.example',
      goesAt: '2026-11-20T01:06:00.000Z',
      secondsLeft: 280,
    },
  ],
}

function Page() {
  const [order, setOrder] = useState<OfficeOrder>(PAID)
  return (
    <>
      <button type="button" onClick={() => setOrder(PAID)}>
        Undo
      </button>
      <NextStep order={order} onChanged={(changed) => setOrder(changed ?? order)} />
    </>
  )
}

test('once the mail of a step waits no more, nothing says that it goes in five minutes', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(STARTED))
  mount(<Page />)
  const said = page.getByText('Saved. In five minutes the buyer is told that we’ve started.')
  await page.getByRole('button', { name: 'Start programming' }).click()
  await expect.element(said).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(said).not.toBeInTheDocument()
})

test('a corrected tracking number keeps the carrier of the order', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  const shipped = { ...PAID, state: 'shipped', carrier: 'StarTrack', trackingNumber: '36XKD5012840' } as const
  mount(<NextStep order={shipped} onChanged={() => undefined} />)
  await page.getByText('Wrong tracking number?').click()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('36XKD5012841')

  await page.getByRole('button', { name: 'Send the right one' }).click()

  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    trackingNumber: '36XKD5012841',
    carrier: 'StarTrack',
  })
})

test('an ended order whose refund failed says that the money is to be given back again', async () => {
  mount(<NextStep order={{ ...PAID, state: 'refunded', canRefund: true }} onChanged={() => undefined} />)

  await expect.element(page.getByText(/refund failed at the bank/)).toBeVisible()
  await expect.element(page.getByText(/nothing left to do/)).not.toBeInTheDocument()
})

/** A server that refuses the number of R-7K3M9Q, unless both orders are in one parcel. Returns the requests. */
function refuseUsedNumber() {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const message = 'That number went out with R-7K3M9Q.'
  const refused = () =>
    Response.json({ error: { code: 'tracking_used', message, orders: ['R-7K3M9Q'] } }, { status: 409 })
  const bodies: Record<string, unknown>[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(init?.body as string)
    bodies.push(body)
    return body.sameParcel ? Response.json({ ...PAID, state: 'shipped' }) : refused()
  })
  return bodies
}

test('a tracking number that another order has is sent again for the same parcel', async () => {
  const bodies = refuseUsedNumber()
  mount(<NextStep order={{ ...PAID, state: 'programming' }} onChanged={() => undefined} />)
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('36XKD5012841')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(page.getByText('That number went out with R-7K3M9Q.')).toBeVisible()

  await page.getByRole('button', { name: 'It’s the same parcel' }).click()

  await expect
    .element(page.getByText('Saved. In five minutes the buyer gets the tracking number.'))
    .toBeVisible()
  const move = { from: 'programming', to: 'shipped', trackingNumber: '36XKD5012841' }
  expect(bodies).toEqual([
    { ...move, carrier: 'Australia Post' },
    { ...move, carrier: 'Australia Post', sameParcel: true },
  ])
})

test('another tracking number takes the choice of the same parcel away', async () => {
  refuseUsedNumber()
  mount(<NextStep order={{ ...PAID, state: 'programming' }} onChanged={() => undefined} />)
  const field = page.getByRole('textbox', { name: 'Tracking number' })
  const choice = page.getByRole('button', { name: 'It’s the same parcel' })
  await field.fill('36XKD5012841')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(choice).toBeVisible()

  await field.fill('36XKD5012842')

  await expect.element(choice).not.toBeInTheDocument()
})

test('a correction to the number of another order is sent again for the same parcel', async () => {
  const bodies = refuseUsedNumber()
  const shipped = { ...PAID, state: 'shipped', trackingNumber: '36XKD5012840' } as const
  mount(<NextStep order={shipped} onChanged={() => undefined} />)
  await page.getByText('Wrong tracking number?').click()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('36XKD5012841')
  await page.getByRole('button', { name: 'Send the right one' }).click()

  await page.getByRole('button', { name: 'It’s the same parcel' }).click()

  await expect
    .element(page.getByText('Saved. In five minutes the buyer gets the new tracking number.'))
    .toBeVisible()
  expect(bodies.at(-1)).toMatchObject({ trackingNumber: '36XKD5012841', sameParcel: true })
})

test('the same parcel repeats the refused request, although the order has moved on since', async () => {
  const bodies = refuseUsedNumber()
  mount(<MovedOn />)
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('36XKD5012841')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(page.getByText('Wrong tracking number?')).toBeVisible()

  await page.getByRole('button', { name: 'It’s the same parcel' }).click()

  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).toEqual({ ...bodies[0], sameParcel: true })
})

/** Shows an order. Once it is loaded again, it is an order that another operator has posted meanwhile. */
function MovedOn() {
  const [order, setOrder] = useState<OfficeOrder>({ ...PAID, state: 'programming' })
  return (
    <NextStep
      order={order}
      onChanged={() =>
        setOrder({ ...PAID, state: 'shipped', version: PAID.version + 1, trackingNumber: '36XKD5012840' })
      }
    />
  )
}

test('a number that is edited while it is sent cannot be sent again for the same parcel', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const response = Promise.withResolvers<Response>()
  const fetch = vi.spyOn(window, 'fetch').mockReturnValue(response.promise)
  mount(<NextStep order={{ ...PAID, state: 'programming' }} onChanged={() => undefined} />)
  const field = page.getByRole('textbox', { name: 'Tracking number' })
  await field.fill('36XKD5012841')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.poll(() => fetch.mock.calls.length).toBe(1)

  await field.fill('36XKD5012842')
  const error = { code: 'tracking_used', message: 'That number went out with R-7K3M9Q.' }
  response.resolve(Response.json({ error }, { status: 409 }))

  await expect.element(page.getByText(error.message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'It’s the same parcel' })).not.toBeInTheDocument()
})

const CARD = { productId: 'keyring-black', code: '7K3M9QXA', url: 'https://shop.example/t/7K3M9QXA' }

test('while cards are unwritten, the main action is the bench, and the order can be posted all the same', async () => {
  const cards = [
    { ...CARD, isWritten: true as const },
    { ...CARD, code: 'N3ZHBGP2' },
    { ...CARD, code: 'EEEEEEEE', off: 'operator' as const },
  ]
  mount(<NextStep order={{ ...PAID, state: 'programming', cards }} onChanged={() => undefined} />)

  await expect.element(page.getByText('1 of 2 written')).toBeVisible()
  const bench = page.getByRole('link', { name: 'Write them on the bench' })
  await expect.element(bench).toHaveAttribute('href', `/office/bench?order=${PAID.id}`)
  await expect.element(bench).toHaveClass('btn-sun')
  const post = page.getByRole('button', { name: 'Mark as shipped' })
  await expect.element(post).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Posted without the bench?' }).click()
  await expect.element(post).toBeVisible()
  await expect.element(post).not.toHaveClass('btn-sun')
})

test('while chips can’t be written, the main action is the set-up, and cards can be written elsewhere', async () => {
  const order: OfficeOrder = {
    ...PAID,
    state: 'programming',
    cards: [CARD],
    host: 'localhost:3000',
    isChipAddress: false,
  }
  mount(<NextStep order={order} onChanged={() => undefined} />)

  const setup = page.getByRole('link', { name: 'See what’s left to set up' })
  await expect.element(setup).toHaveAttribute('href', '/office/setup')
  await expect.element(setup).toHaveClass('btn-sun')
  await expect.element(page.getByText(/localhost:3000 is no https address/)).toBeVisible()
  const elsewhere = page.getByRole('link', { name: 'Written elsewhere' })
  await expect.element(elsewhere).toHaveAttribute('href', `/office/bench?order=${PAID.id}`)
  await expect.element(page.getByRole('link', { name: 'Write them on the bench' })).not.toBeInTheDocument()
})

test('while chips can’t be written, a paid order leads to the set-up first, and can be started all the same', async () => {
  const order: OfficeOrder = { ...PAID, cards: [CARD], host: 'localhost:3000', isChipAddress: false }
  mount(<NextStep order={order} onChanged={() => undefined} />)

  await expect.element(page.getByRole('link', { name: 'See what’s left to set up' })).toHaveClass('btn-sun')
  await expect.element(page.getByRole('button', { name: 'Start programming' })).toHaveClass('btn-line')
  await expect.element(page.getByText('You can start all the same; the buyer is told.')).toBeVisible()
})

test.each([820, 1440])(
  'at %i px, set-up and start stand in one row, as wide as their words',
  async (width) => {
    await page.viewport(width, 900)
    const order: OfficeOrder = { ...PAID, cards: [CARD], host: 'localhost:3000', isChipAddress: false }
    mount(<NextStep order={order} onChanged={() => undefined} />)
    const setup = page.getByRole('link', { name: 'See what’s left to set up' })
    await expect.element(setup).toBeVisible()

    const boxes = [setup, page.getByRole('button', { name: 'Start programming' })].map((each) =>
      each.element().getBoundingClientRect(),
    )
    expect(boxes.map(({ top, height }) => [top, height])).toEqual([
      [boxes[0]?.top, 52],
      [boxes[0]?.top, 52],
    ])
    expect(boxes[0]?.width).toBeLessThan(300)
  },
)

test('a tracking number that is typed before the last card is written stays', async () => {
  const written = { ...PAID, state: 'programming' as const, cards: [{ ...CARD, isWritten: true as const }] }
  function Order() {
    const [order, setOrder] = useState<OfficeOrder>({ ...written, cards: [CARD] })
    return (
      <>
        <button type="button" onClick={() => setOrder(written)}>
          Written
        </button>
        <NextStep order={order} onChanged={() => undefined} />
      </>
    )
  }
  mount(<Order />)
  await page.getByRole('button', { name: 'Posted without the bench?' }).click()
  const field = page.getByRole('textbox', { name: 'Tracking number' })
  await field.fill('36XKD5012841')

  await page.getByRole('button', { name: 'Written' }).click()

  await expect.element(field).toHaveValue('36XKD5012841')
  await expect
    .element(page.getByRole('button', { name: 'Posted without the bench?' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mark as shipped' })).toHaveClass('btn-sun')
})

test('once all cards are written, the main action is the posting', async () => {
  const cards = [{ ...CARD, isWritten: true as const }]
  mount(<NextStep order={{ ...PAID, state: 'programming', cards }} onChanged={() => undefined} />)

  await expect.element(page.getByRole('button', { name: 'Mark as shipped' })).toHaveClass('btn-sun')
  await expect.element(page.getByText(/written$/)).not.toBeInTheDocument()
})

test('a letter is a choice beside the tracking number, and goes without one', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ ...PAID, state: 'shipped' }))
  mount(<NextStep order={{ ...PAID, state: 'programming' }} onChanged={() => undefined} />)
  await expect.element(page.getByRole('radio', { name: 'With a tracking number' })).toBeChecked()

  await page.getByText('Posted as a letter', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Tracking number' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()

  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({
    from: 'programming',
    to: 'shipped',
    letter: true,
  })
})
