import type { SentResult } from '#app/leads/form/lead-result.tsx'
import type { FormType } from '#domain/leads/forms/request-choices.ts'
import { type Input, openedFor, type RequestLists } from './opening.ts'
import { NEW_REQUEST, type RequestValues } from './values.ts'

/** A sent request, and the form type of the button that opened the form. */
export type SentRequest = { formType: FormType; result: SentResult }

/**
 * The state of the request dialog (product.md 4). What was typed stays while the dialog is closed, until the request is
 * sent.
 */
export type RequestState = { open: boolean; values: RequestValues; sent: SentRequest | undefined }

export const CLOSED: RequestState = { open: false, values: NEW_REQUEST, sent: undefined }

export type RequestAction =
  | { kind: 'open'; input: Input; lists: RequestLists }
  | { kind: 'change'; values: Partial<RequestValues> }
  | { kind: 'close' }
  /** `keepsForm`: the dialog was opened again before the response came, so its form is now another request. */
  | { kind: 'sent'; result: SentResult; formType: FormType; keepsForm: boolean }

export function requestReducer(state: RequestState, action: RequestAction): RequestState {
  switch (action.kind) {
    case 'open': {
      const values = openedFor(action.input, state.values, action.lists)
      return values ? { ...state, open: true, values } : state
    }
    case 'change':
      return { ...state, values: { ...state.values, ...action.values } }
    case 'close':
      return { ...state, open: false }
    case 'sent': {
      const { result, formType, keepsForm } = action
      const sent = { formType, result }
      if (keepsForm) return { ...state, sent }
      // the title must not change while the dialog closes
      return { open: false, values: { ...NEW_REQUEST, formType: state.values.formType }, sent }
    }
  }
}
