import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { LeadStatus } from '#domain/leads/leads.ts'
import type { Lead, LeadList } from '#domain/leads/office-leads.ts'
import { isRecord } from '#domain/text/record.ts'
import { leadStates } from './copy.ts'

const TONES: Readonly<Record<LeadStatus, BadgeTone>> = {
  new: 'text',
  contacted: 'info',
  quoted: 'info',
  won: 'ok',
  lost: 'outline',
  spam: 'outline',
  suspected_spam: 'warn',
}

export function LeadBadge({ state }: { state: LeadStatus }) {
  return <Badge tone={TONES[state]}>{leadStates[state]}</Badge>
}

// The bodies come from our own server, so only their outline is checked.
export function readLeadList(body: unknown): LeadList | undefined {
  return isRecord(body) && Array.isArray(body.items) && 'counts' in body ? (body as LeadList) : undefined
}

export function readLead(body: unknown): Lead | undefined {
  const isLead = isRecord(body) && typeof body.reference === 'string' && Array.isArray(body.values)
  return isLead ? (body as Lead) : undefined
}
