import { expect, test } from 'vitest'
import { requestSent } from '#app/shell/toast/copy.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { choicesOf } from './choices.ts'
import { NEW_REQUEST, type RequestValues } from './values.ts'

const THANKS = "Thanks for your request! We'll be in touch shortly."

const message = (values: Partial<RequestValues>) =>
  requestSent(choicesOf({ ...NEW_REQUEST, ...values }, PAGE_LISTS))

test('thanks name the website package, the hosting, Microsoft 365 with its accounts, the add-ons and the cards', () => {
  expect(
    message({
      websitePackage: 'premium',
      hostingPackage: 'starter',
      microsoft365Package: 'business-standard',
      emailAccounts: '3',
      addons: ['logo-design', 'google-review-nfc-card'],
      nfcCardCount: 2,
    }),
  ).toEqual({
    title: THANKS,
    description:
      'Website Premium. Hosting Starter. Microsoft 365 Business Standard, 3 email accounts. ' +
      'Add-ons: Google Review NFC Card, Logo Design. NFC cards: 2.',
  })
})

test('the default number of accounts and cards is 1', () => {
  expect(
    message({ microsoft365Package: 'business-basic', addons: ['google-review-nfc-card'] }),
  ).toMatchObject({
    description:
      'Microsoft 365 Business Basic, 1 email account. Add-ons: Google Review NFC Card. NFC cards: 1.',
  })
})

test('an empty choice lists nothing', () => {
  expect(message({ emailAccounts: '4', nfcCardCount: 4 })).toEqual({ title: THANKS })
})
