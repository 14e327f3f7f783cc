import { expect, onTestFinished, test, vi } from 'vitest'
import { signInOperator } from '#test/app/operator.ts'
import { ownedDraft } from './owned-draft.ts'
import { signOut } from './with-auth.ts'

const text = (stored: unknown) => ({ text: typeof stored === 'string' ? stored : '' })

test('a sign-out deletes the account’s stored drafts, except those that outlive it and those of others', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }))
  sessionStorage.setItem('other_account', JSON.stringify({ owner: 'sam', draft: { text: 'Sam' } }))
  sessionStorage.setItem('no_draft', 'no JSON')
  signInOperator()
  ownedDraft('checkout_form', text).set({ text: 'Kim Lee, 0491 570 156' })
  ownedDraft('card_marks', text, { outlivesSignOut: true }).set({ text: 'N3ZHBGP2' })

  expect(await signOut()).toBe(true)

  expect(Object.keys(sessionStorage).sort()).toEqual(['card_marks', 'no_draft', 'other_account'])
})

test('after a sign-out, the account finds nothing of its draft when it signs in again without a reload', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }))
  const draft = ownedDraft('shared_phone_form', text)
  const marks = ownedDraft('marks_of_bench', text, { outlivesSignOut: true })
  signInOperator()
  draft.set({ text: 'Kim Lee, 0491 570 156' })
  marks.set({ text: 'N3ZHBGP2' })

  expect(await signOut()).toBe(true)
  signInOperator()

  expect(draft.get()).toEqual({ text: '' })
  expect(marks.get()).toEqual({ text: 'N3ZHBGP2' })
})
