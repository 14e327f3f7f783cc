import { type ComponentType, createContext, type ReactNode, use, useMemo, useReducer, useState } from 'react'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx'
import type { Input, RequestLists } from './choices/opening.ts'
import { CLOSED, type RequestAction, requestReducer, type SentRequest } from './choices/state.ts'
import type { RequestValues } from './choices/values.ts'
import { useRequestedInUrl } from './use-requested-in-url.ts'

export type RequestDialogProps = {
  open: boolean
  values: RequestValues
  lists: RequestLists
  dispatch: (action: RequestAction) => void
  note?: (() => string) | undefined
}

type ProviderProps = {
  lists: RequestLists
  load: () => Promise<ComponentType<RequestDialogProps>>
  notify: (content: ToastContent) => void
  /** Returns a line for the notes, such as the sample site, or ''. Called when the dialog opens for a website. */
  note?: () => string
  children: ReactNode
}

type Opener = { open: (input: Input) => void; preload: () => void }

const OpenerContext = createContext<Opener>({ open: () => undefined, preload: () => undefined })
const SentContext = createContext<SentRequest | undefined>(undefined)

const FORM_ID = 'request-buttons'

/**
 * Provides the request dialog (product.md 2.5) to its children. The code of the dialog is loaded when the pointer or
 * the focus reaches a `RequestButton`, at the latest when the dialog opens. Without JavaScript, these buttons lead to
 * the form in the page, which has the id `request`. Before hydration, they lead to a URL that opens the dialog
 * (`useRequestedInUrl`).
 */
export function RequestDialogProvider({ lists, load, notify, note, children }: ProviderProps) {
  const [{ open, values, sent }, dispatch] = useReducer(requestReducer, CLOSED)
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()

  const opener = useMemo(
    () => ({
      open: (input: Input) => {
        dispatch({ kind: 'open', input, lists })
        importOrReload(load, { dialog: 'request', value: input }).then(
          (loaded) => setDialog(() => loaded),
          () => {
            dispatch({ kind: 'close' })
            notify(toasts.requestUnavailable)
          },
        )
      },
      preload: () => void load().catch(() => undefined), // a failure is reported when the dialog is opened
    }),
    [lists, load, notify],
  )
  useRequestedInUrl(opener.open)

  return (
    <OpenerContext value={opener}>
      <SentContext value={sent}>
        <form id={FORM_ID} action="#request" className="hidden" />
        {children}
        {Dialog ? <Dialog open={open} values={values} lists={lists} dispatch={dispatch} note={note} /> : null}
      </SentContext>
    </OpenerContext>
  )
}

/** Returns a function that opens the dialog, for an element that is no `RequestButton`, such as an add-on's row. */
export function useOpenRequest(): (input: Input) => void {
  return use(OpenerContext).open
}

/** The last request that was sent from this page. */
export function useSentRequest(): SentRequest | undefined {
  return use(SentContext)
}

type RequestButtonProps = {
  input: Input
  /** The id of an element that describes the button, if its label is not enough. */
  describedBy?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

export function RequestButton({ input, describedBy, children, ...look }: RequestButtonProps) {
  const { open, preload } = use(OpenerContext)
  return (
    <Button
      {...look}
      type="submit"
      form={FORM_ID}
      name="request"
      value={input}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        open(input)
      }}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </Button>
  )
}
