import { expect, onTestFinished, test } from 'vitest'
import { ownedDraft } from './owned-draft.ts'
import { SESSION_KEY } from './session.ts'
import { storage } from './storage.ts'

const text = (stored: unknown) => ({ text: typeof stored === 'string' ? stored : '' })

function signIn(id: string): void {
  const user = { id, email: `${id}@sparky.test` }
  storage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'x', expires_at: 9e9, user }))
  onTestFinished(signOut)
}
const signOut = () => storage.removeItem(SESSION_KEY)

test('a guest’s draft goes to the first account that reads the draft, and is shown to no other account', () => {
  const draft = ownedDraft('test_draft', text)
  draft.set({ text: 'Kim Lee' })

  signIn('kim')
  expect(draft.get()).toEqual({ text: 'Kim Lee' })
  signIn('sam')
  expect(draft.get()).toEqual({ text: '' })

  signOut()
  expect(draft.get()).toEqual({ text: '' })
})
