import type { LeadState } from '#domain/leads/leads.ts'
import { type LeadTray, leadFormLabels, leadStateLabels } from '#domain/leads/office-leads.ts'

export const leadStates = leadStateLabels

/**
 * The label of a state in a lead's history. A state that this version does not know is shown by its name, with spaces
 * in place of underscores.
 */
export function leadStateName(state: unknown): string {
  return Object.entries(leadStates).find(([one]) => one === state)?.[1] ?? String(state).replaceAll('_', ' ')
}

export const leadTrays: Readonly<Record<LeadTray, string>> = {
  new: leadStates.new,
  contacted: leadStates.contacted,
  quoted: leadStates.quoted,
  won: leadStates.won,
  lost: leadStates.lost,
  spam: leadStates.spam,
  all: 'All',
}

export const leadForms = leadFormLabels

export const inbox = {
  title: 'Leads',
  trays: 'Lists',
  tray: 'List',
  search: 'Search leads',
  searchHint: 'Name, number or any word',
  due: (count: number) => `Due (${count})`,
  newest: 'Newest first',
  columns: { what: 'About', step: 'Next step', age: 'Received', worth: 'Worth', phone: 'Phone' },
  noStep: 'Nothing planned',
  monthly: (price: string) => `${price}/month`,
  andMonthly: (price: string) => `+ ${price}/month`,
  waiting: (count: number) => `Waiting (${count})`,
  export: 'Download CSV',
  more: 'More for leads',
  empty: {
    new: { title: 'Nothing new', text: 'Everyone who wrote in has been looked at. Good time for a smoko.' },
    other: { title: 'Nothing here', text: 'Leads land here once you move them.' },
    search: { title: 'No match', text: 'Try part of a name or number, or look in all lists.' },
  },
  searchAll: 'Search all lists',
} as const

export const leadPage = {
  back: 'All leads',
  newer: 'Newer',
  older: 'Older',
  newerLead: 'Newer lead',
  olderLead: 'Older lead',
  neighbours: 'Other leads',
  call: 'Call',
  text: 'Text',
  mail: 'Email',
  person: 'Customer',
  sentFrom: (page: string, source: string | null) => `began on ${page}${source ? `, by ${source}` : ''}`,
  values: 'What they wrote',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  move: 'Stage',
  decide: 'Is this spam?',
  next: 'Next lead',
  moved: (state: LeadState) => `Moved to ${leadStates[state]}.`,
  movedOn: (state: string) => `Somebody else has just moved this lead. It is in ${state} now.`,
  notSpam: 'Not spam',
  isSpam: 'It’s spam',
  suspectedSpam: 'They saw a thank-you on the page, and got no email.',
  notAcknowledged: (why: string) => `They got no email from us. ${why}`,
  history: 'Notes and history',
  received: (form: string) => `${form} came in`,
  changed: (from: string, to: string) => `${from} → ${to}`,
} as const
