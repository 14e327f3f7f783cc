import type { User } from '@supabase/auth-js'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProfileForm } from '#app/accounts/dashboard/settings/profile/profile-form.tsx'
import { ProfilesForm } from '#app/accounts/dashboard/social/profiles-form.tsx'
import { QuoteSection } from '#app/leads/quote/quote-section.tsx'
import { RequestDialog } from '#app/leads/request/request-dialog.tsx'
import { RequestButton, RequestDialogProvider } from '#app/leads/request/request-dialog-provider.tsx'
import { NoteForm } from '#app/office/ui/note-form.tsx'
import { CardForm } from '#app/shop/card-setup/card-form.tsx'
import { CartRequest } from '#app/shop/cart/cart-request.tsx'
import { BusinessStep } from '#app/shop/checkout/business/business-step.tsx'
import { CheckoutStep } from '#app/shop/checkout/payment/checkout-step.tsx'
import { FindOrder } from '#app/shop/orders/find/find-order.tsx'
import { LinkForm } from '#app/shop/orders/order/link-form.tsx'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'

const noop = () => undefined
const ACCOUNT_USER = {
  id: 'u1',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-11-20T01:00:00.000Z',
  hasPassword: true,
} satisfies User & { hasPassword: boolean }
const CARD = {
  code: 'K7M3',
  url: 'https://shop.example/t/K7M3',
  label: '',
  destination: null,
  productName: 'Keyring review tag, black',
  businessName: 'Kovac Electrical',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-11-20T01:00:00.000Z',
  taps: 0,
  scans: 0,
  weeks: [],
}

/** A form, and a button that mounts the form again, as a reload does. */
function Reloaded({ children }: { children: ReactNode }) {
  const [loads, setLoads] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <div key={loads}>{children}</div>
    </>
  )
}

test.each([
  { form: 'the quote form', element: <QuoteSection />, field: 'City or town' },
  { form: 'the search for an order', element: <FindOrder />, field: 'Order number' },
  { form: 'the form before the checkout', element: <BusinessStep />, field: 'Google Business name' },
  { form: 'the checkout', element: <CheckoutStep session={undefined} />, field: 'Full name' },
  { form: 'the request of a cart', element: <CartRequest cart={[]} onBack={noop} />, field: 'First name' },
  {
    form: 'the Google link of an order',
    element: <LinkForm order={ORDER} onSaved={noop} onClose={undefined} />,
    field: 'Google Business link',
  },
  {
    form: 'the setup of a card',
    element: <CardForm card={CARD} onSaved={noop} />,
    field: 'Name of this card',
  },
  {
    form: 'the profile',
    element: <ProfileForm user={ACCOUNT_USER} reload={noop} />,
    field: 'Full name',
  },
  {
    form: 'a note of the office',
    element: <NoteForm path="/leads/5d2/notes" read={() => true} onSaved={noop} />,
    field: 'Note',
  },
  { form: 'the social profiles', element: <ProfilesForm links={{}} />, field: 'Facebook' },
])('what was typed into $form survives a reload', async ({ element, field }) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.error())
  onTestFinished(() => void vi.restoreAllMocks())
  mount(<Reloaded>{element}</Reloaded>)
  const typed = page.getByRole('textbox', { name: field }).first()
  await typed.fill('Typed by hand')

  await page.getByRole('button', { name: 'Load again' }).click()

  await expect.element(typed).toHaveValue('Typed by hand')
  expect(JSON.stringify(sessionStorage)).toContain('Typed by hand')
})

test('what was typed into the request dialog survives a reload', async () => {
  mount(
    <Reloaded>
      <RequestDialogProvider lists={PAGE_LISTS} load={async () => RequestDialog} notify={noop}>
        <RequestButton input="hosting">Hosting</RequestButton>
      </RequestDialogProvider>
    </Reloaded>,
  )
  const hosting = page.getByRole('button', { name: 'Hosting', exact: true })
  const firstName = page.getByLabelText('First name')
  await hosting.click()
  await firstName.fill('Dan')
  await userEvent.keyboard('{Escape}')

  await page.getByRole('button', { name: 'Load again' }).click()
  await hosting.click()

  await expect.element(firstName).toHaveValue('Dan')
  expect(JSON.stringify(sessionStorage)).toContain('Dan')
})
