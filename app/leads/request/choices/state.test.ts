import { expect, test } from 'vitest'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { CLOSED, type RequestAction, requestReducer } from './state.ts'
import { NEW_REQUEST } from './values.ts'

const SENT = {
  kind: 'sent',
  form: 'request',
  reference: 'P-7K3M9Q',
  at: new Date('2026-11-23T04:04:00Z'),
  content: undefined,
  Sheet: undefined,
} as const

const after = (...actions: RequestAction[]) => actions.reduce(requestReducer, CLOSED)
const open = (input: string): RequestAction => ({ kind: 'open', input, lists: PAGE_LISTS })

test('a section’s button opens the dialog with its form type and nothing chosen', () => {
  expect(after(open('hosting'))).toMatchObject({
    open: true,
    values: { ...NEW_REQUEST, formType: 'hosting' },
  })
  expect(after(open('microsoft365')).values.formType).toBe('microsoft365')
})

test.each([
  ['website-premium', { formType: 'website', websitePackage: 'premium', hostingPackage: 'none' }],
  ['hosting-premium', { formType: 'hosting', hostingPackage: 'premium', websitePackage: 'none' }],
  [
    'microsoft-365-business-basic',
    { formType: 'microsoft365', microsoft365Package: 'business-basic', emailAccounts: '1' },
  ],
  ['google-review-nfc-card', { formType: 'addons', addons: ['google-review-nfc-card'], nfcCardCount: 1 }],
])('the button of %s opens the dialog with that item chosen', (input, values) => {
  expect(after(open(input)).values).toMatchObject(values)
})

test('opening preselects only the requested item, so that no earlier choice is sent unseen', () => {
  const ticked = { kind: 'change', values: { addons: ['logo-design'], hostingPackage: 'ultra' } } as const

  const { values } = after(open('website'), ticked, { kind: 'close' }, open('domain-set-up'))

  expect(values).toMatchObject({ addons: ['domain-set-up'], hostingPackage: 'none' })
})

test('an unknown item does not open the dialog', () => {
  expect(after(open('gold-plating'))).toBe(CLOSED)
})

test('closing keeps what was typed, for the next opening', () => {
  const typed = { kind: 'change', values: { firstName: 'Dan', phone: '0491 570 156' } } as const

  const { values } = after(open('website'), typed, { kind: 'close' }, open('hosting'))

  expect(values).toMatchObject({ firstName: 'Dan', phone: '0491 570 156', formType: 'hosting' })
})

test('after a request is sent, the dialog is closed and the form is empty', () => {
  const typed = { kind: 'change', values: { firstName: 'Dan', addons: ['logo-design'] } } as const

  const state = after(open('hosting-ultra'), typed, {
    kind: 'sent',
    result: SENT,
    formType: 'hosting',
    keepsForm: false,
  })

  expect(state).toEqual({
    open: false,
    values: { ...NEW_REQUEST, formType: 'hosting' },
    sent: { formType: 'hosting', result: SENT },
  })
})
