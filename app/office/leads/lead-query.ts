import type { To } from '#app/router/link.tsx'
import { LEAD_TRAYS, type LeadTray } from '#domain/leads/office-leads.ts'

/** The query of the inbox: the list (`tray`) and the search in it. */
export type LeadQuery = { tray: LeadTray; q: string }

/** Reads the list and the search from the URL. Without a list in the URL, the list is `new`. */
export function readLeadQuery(query: URLSearchParams): LeadQuery {
  const state = query.get('state')
  return { tray: LEAD_TRAYS.find((tray) => tray === state) ?? 'new', q: query.get('q') ?? '' }
}

export function inboxAt(query: LeadQuery): To {
  return `/office?${writeLeadQuery(query)}`
}

export function leadAt(id: string, query: LeadQuery): To {
  return `/office/leads/${id}?${writeLeadQuery(query)}`
}

export function writeLeadQuery({ tray, q }: LeadQuery): string {
  return String(new URLSearchParams(q === '' ? { state: tray } : { state: tray, q }))
}
