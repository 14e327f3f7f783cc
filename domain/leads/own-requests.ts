import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { LeadForm, LeadState } from './leads.ts'

/** A lead as its account sees it: an enquiry, a package request or a quote request. */
export type OwnRequest = {
  reference: string
  form: LeadForm
  createdAt: string
  /** The service of an enquiry or the packages of a request; '' for a quote request. */
  about: string
  preferredDate: CalendarDay | null
  stage: RequestStage
}

export type RequestStage = 'received' | 'in-touch' | 'quoted' | 'agreed' | 'closed'

/** The stage of a lead in this state. Spam looks like a new lead, so that nobody learns of the suspicion. */
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
