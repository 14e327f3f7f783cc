import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { openUnsent } from './unsent-draft.ts'
import { useDraft } from './use-draft.ts'

type Sent = { phone: string; keepalive: boolean | undefined }

const BUILT = { contact: { phone: '1', email: 'a' } }
const settingsWith = (draft: object | null) => ({
  version: 0,
  publishedBy: '',
  publishedAt: null,
  document: {},
  draft: draft && { document: draft, basedOn: 0, base: {}, updatedAt: '', problems: [] },
  previewKey: '',
  otherDrafts: [],
})

function Editor({ stored }: { stored: object | null }) {
  const { document, edit, state, refusal, settings, publish } = useDraft(
    { ...settingsWith(stored), built: BUILT },
    () => {},
  )
  const contact = document.contact as { phone: string; email: string }
  const input = (name: 'phone' | 'email') => (
    <input
      aria-label={name}
      value={contact[name]}
      onChange={({ target }) => edit(() => ({ contact: { ...contact, [name]: target.value } }))}
    />
  )
  return (
    <>
      {input('phone')}
      {input('email')}
      <output>
        {state} {refusal}
      </output>
      <button type="button" onClick={() => void publish('key')}>
        Publish over {settings.version}
      </button>
    </>
  )
}

/** Mocks a server that keeps drafts or cannot be reached. Returns the list of the requests. */
function draftServer(reach: 'reached' | 'unreached'): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { body, keepalive } = {}) => {
    const { document } = JSON.parse(body as string)
    sent.push({ phone: document.contact.phone, keepalive })
    return reach === 'reached' ? Response.json(settingsWith(document)) : Response.error()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return sent
}

const phone = page.getByRole('textbox', { name: 'phone' })
const email = page.getByRole('textbox', { name: 'email' })
/** Stores what a tab leaves in the browser if it is closed before it could send this phone number. */
const closeWith = (text: string) =>
  openUnsent().keep({ document: { contact: { phone: text, email: 'a' } }, known: [BUILT] })
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('settings-draft'))

test('a page that is left sends a change at once, by a request that outlives it', async () => {
  signInOperator()
  const sent = draftServer('reached')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  mount(<Editor stored={null} />)
  await phone.fill('2')
  expect(sent).toEqual([])

  window.dispatchEvent(new Event('pagehide'))

  await expect.poll(() => sent).toEqual([{ phone: '2', keepalive: true }])
})

test('a change is kept in the browser until the server has it', async () => {
  signInOperator()
  draftServer('unreached')
  mount(<Editor stored={null} />)
  await phone.fill('2')
  await expect.element(page.getByRole('status')).toHaveTextContent('failed')
  expect(kept()).toHaveLength(1)

  draftServer('reached')
  await phone.fill('3')
  window.dispatchEvent(new Event('pagehide'))

  await expect.poll(() => kept()).toEqual([])
})

test('a draft that the server refuses is sent again only after another change, and the reason shows', async () => {
  signInOperator()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(body as string).document.contact.phone)
    return Response.json(
      { error: { code: 'request_entity_too_large', message: 'Request body too large' } },
      { status: 413 },
    )
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  mount(<Editor stored={null} />)
  await phone.fill('2')
  vi.advanceTimersByTime(600)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('failed Not kept: it is too large. Shorten a long list, or choose a smaller logo.')

  vi.advanceTimersByTime(10_000)
  await phone.fill('3')
  vi.advanceTimersByTime(600)

  await expect.poll(() => sent.at(-1)).toBe('3')
  expect(sent).toEqual(['2', '3'])
})

test('a change that a closed tab could not send is shown and sent by the next one', async () => {
  signInOperator()
  closeWith('2')
  const sent = draftServer('reached')

  mount(<Editor stored={null} />)

  await expect.element(phone).toHaveValue('2')
  await expect.poll(() => sent).toMatchObject([{ phone: '2' }])
  await expect.poll(() => kept()).toEqual([])
})

test('a change that arrived as its tab closed is not kept in the browser', async () => {
  signInOperator()
  closeWith('2')
  draftServer('reached')

  mount(<Editor stored={{ contact: { phone: '2' } }} />)

  await expect.poll(() => kept()).toEqual([])
})

test('a change that could not be sent is not shown to another operator', async () => {
  signInOperator('u2')
  closeWith('2')
  signInOperator()
  draftServer('reached')

  mount(<Editor stored={null} />)

  await expect.element(phone).toHaveValue('1')
})

test('a change that could not be sent is added to what another device has sent since', async () => {
  signInOperator()
  closeWith('2')
  draftServer('reached')

  mount(<Editor stored={{ contact: { email: 'b' } }} />)

  await expect.element(email).toHaveValue('b')
  await expect.element(phone).toHaveValue('2')
})

test('of a field that another device has sent since, its value is shown', async () => {
  signInOperator()
  closeWith('2')
  draftServer('reached')

  mount(<Editor stored={{ contact: { phone: '3' } }} />)

  await expect.element(phone).toHaveValue('3')
})

test('a tab that has sent everything leaves what another tab has typed', () => {
  signInOperator()
  const [one, other] = [openUnsent(), openUnsent()]
  one.keep({ document: { phone: '2' }, known: [{ phone: '1' }] })
  other.forget()
  expect(openUnsent().on({ phone: '1' })).toEqual({ phone: '2' })

  const third = openUnsent()
  one.keep({ document: { phone: '3' }, known: [{ phone: '1' }] })
  third.forget()

  expect(openUnsent().on({ phone: '1' })).toEqual({ phone: '3' })
})

test('changes that are typed while a draft is sent follow it in one request', async () => {
  signInOperator()
  const sent: string[] = []
  let respond = () => {}
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { document } = JSON.parse(body as string)
    sent.push(document.contact.phone)
    if (sent.length === 1) await new Promise<void>((resolve) => (respond = resolve))
    return Response.json(settingsWith(document))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  mount(<Editor stored={null} />)
  await phone.fill('2')
  await expect.poll(() => sent).toEqual(['2'])
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  await phone.fill('3')
  leave()
  await phone.fill('4')
  leave()
  respond()

  await expect.element(page.getByRole('status')).toHaveTextContent('kept')
  expect(sent).toEqual(['2', '4'])
})

test('what is typed during a publication is kept in the browser until the server has it as the next draft', async () => {
  signInOperator()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const publication = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockImplementation((_, { method } = {}) =>
    method === 'POST' ? publication.promise : Promise.resolve(Response.error()),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const document = { contact: { phone: '2', email: 'a' } }
  mount(<Editor stored={document} />)
  await page.getByRole('button', { name: 'Publish over 0' }).click()
  await phone.fill('3')

  publication.resolve(Response.json({ ...settingsWith(null), version: 1, document }))

  await expect.element(page.getByRole('button', { name: 'Publish over 1' })).toBeVisible()
  expect(openUnsent().on(document)).toEqual({ contact: { phone: '3', email: 'a' } })
  await email.fill('b')
  expect(openUnsent().on(document)).toEqual({ contact: { phone: '3', email: 'b' } })
})

test('a setting that is undone after its response was lost stays undone, here and on the server', async () => {
  signInOperator()
  let draft: object | null = null
  let puts = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { method, body } = {}) => {
    if (method !== 'PUT') return Response.json(settingsWith(draft))
    const { document, seen } = JSON.parse(body as string)
    if ((seen === null) !== (draft === null))
      return Response.json({ error: { code: 'draft_changed', message: 'Changed.' } }, { status: 409 })
    draft = document
    puts += 1
    return puts === 1 ? Response.error() : Response.json(settingsWith(draft))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  mount(<Editor stored={null} />)
  await phone.fill('2')
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByRole('status')).toHaveTextContent('failed')

  await phone.fill('1')
  window.dispatchEvent(new Event('pagehide'))

  await expect.poll(() => draft).toEqual(BUILT)
  await expect.element(phone).toHaveValue('1')
})
