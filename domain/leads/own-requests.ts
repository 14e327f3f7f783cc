import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { LeadForm, LeadState } from './leads.ts'

/** What an account holder has asked us for: an enquiry, a package request or a quote. */
export type OwnRequest = {
  reference: string
  form: LeadForm
  createdAt: string
  /** What it is about, in a few words of ours: the service, the packages. */
  about: string
  preferredDate: CalendarDay | null
  /** How far we are with it, as far as it is theirs to know. */
  stage: RequestStage
}

export type RequestStage = 'received' | 'in-touch' | 'quoted' | 'agreed' | 'closed'

/** Operators' states, in the words of whoever asked; nobody is told that they were taken for spam. */
export function stageOf(state: LeadState): RequestStage {
  switch (state) {
    case 'new':
    case 'spam':
      return 'received'
    case 'contacted':
      return 'in-touch'
    case 'quoted':
      return 'quoted'
    case 'won':
      return 'agreed'
    case 'lost':
      return 'closed'
  }
}

/** Response of GET /account/v1/requests. */
export type OwnRequests = { requests: OwnRequest[] }
