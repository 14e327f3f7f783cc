import type { ComponentProps } from 'react'
import { RequestDialog } from '#app/leads/request/request-dialog.tsx'
import { RequestButton, RequestDialogProvider } from '#app/leads/request/request-dialog-provider.tsx'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { mount } from './mount.tsx'

type RequestInput = ComponentProps<typeof RequestButton>['input']

/** Mounts a page with a button of each name, which opens the request dialog for its input. */
export function mountRequestPage(inputs: Readonly<Record<string, RequestInput>>): void {
  mount(
    <RequestDialogProvider
      lists={PAGE_LISTS}
      load={() => Promise.resolve(RequestDialog)}
      notify={() => {}}
      note={() => ''}
    >
      {Object.entries(inputs).map(([name, input]) => (
        <RequestButton key={name} input={input}>
          {name}
        </RequestButton>
      ))}
    </RequestDialogProvider>,
  )
}
