import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pastedDraft } from '#app/office/orders/post/pasted-draft.ts'
import OfficePostScreen from '#app/office/orders/post/screen.tsx'
import type {
  BatchUndo,
  BatchUndoLine,
  LastBatch,
  PostingLine,
  PostingStatus,
  ToPost,
} from '#domain/orders/office/posting.ts'
import { mount } from './mount.tsx'

export const orderOf = (number: string, businessName: string) => ({ id: number, number, businessName })
export const NOT_HELD = {
  buyerName: null,
  customerName: null,
  phone: null,
  address: null,
  buyerNote: '',
  lines: [],
  due: null,
  writing: null,
  hold: null,
}
export const TO_POST: ToPost = {
  orders: [orderOf('R-5TN8VQ', 'Marsh Landscaping'), orderOf('R-H9VK3T', 'Delaney Plastering')].map(
    (order) => ({ ...NOT_HELD, ...order }),
  ),
  hasMore: false,
}
export const marsh = (status: PostingStatus): PostingLine => ({
  line: 1,
  text: 'R-5TN8VQ 36XKD5012841',
  status,
  message: '',
  order: orderOf('R-5TN8VQ', 'Marsh Landscaping'),
  trackingNumber: '36XKD5012841',
  letter: false,
})
export const FAULT: PostingLine = {
  ...marsh('fault'),
  line: 2,
  text: 'R-9WWQ2Z letter',
  message: 'There is no order R-9WWQ2Z.',
  order: null,
  near: { typed: 'R-9WWQ2Z', number: 'R-H9VK3T' },
}

export const UNDO: BatchUndo = {
  steps: [{ order: 'R-5TN8VQ', mail: '7' }],
  goesAt: '2026-11-25T03:19:00.000Z',
  secondsLeft: 292,
}

/**
 * Mocks the office's API. A check finds a good line and the line `fault`, and a posting posts the good line. The
 * first `lostUndos` requests to undo the posting get no response. Later requests get the result `undone`. A posting
 * gets its response once `posting` resolves.
 */
export function answerPosting(
  undone: Partial<BatchUndoLine> = {},
  {
    lostUndos = 0,
    last = { undo: null, orders: [] },
    toPost = TO_POST,
    posting = Promise.resolve(),
    fault = FAULT,
  }: {
    lostUndos?: number
    last?: LastBatch
    toPost?: ToPost
    posting?: Promise<void>
    fault?: PostingLine
  } = {},
) {
  onTestFinished(() => {
    vi.restoreAllMocks()
    pastedDraft.set({ text: '', carrier: 'Australia Post' })
  })
  let undos = 0
  return vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = typeof url === 'string' ? url : ''
    if (path.endsWith('/to-post')) return Response.json(toPost)
    if (path.endsWith('/orders/undo?to=shipped')) return Response.json(last)
    if (path.endsWith('/orders/undo') && ++undos <= lostUndos) throw new TypeError('offline')
    if (path.endsWith('/orders/undo'))
      return Response.json({
        lines: [{ order: marsh('ready').order, status: 'undone', message: '', ...undone }],
      })
    const { text, check } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
      text: string
      check?: boolean
    }
    if (!check) await posting
    const lines = [marsh(check ? 'ready' : 'posted'), fault].filter((line) => text.includes(line.text))
    return Response.json({ lines, undo: check ? null : UNDO })
  })
}

/** Mounts the page, and posts the good line of two pasted lines. */
export async function postMarsh() {
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()
  return { lines, undo: page.getByRole('button', { name: 'Undo' }) }
}
