import { randomUUID } from 'node:crypto'
import { plainFirstNameOf } from '#domain/accounts/profile.ts'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import { ASKED_FROM, askedFrom, requestTitle } from '#domain/leads/forms/request-values.ts'
import { formOfReference } from '#domain/leads/leads.ts'
import { splitMessage } from '#domain/leads/office-leads.ts'
import { replySubject } from '#domain/leads/reply-templates.ts'
import { whatHappensNext } from '#domain/leads/what-happens-next.ts'
import { contactActions, emailFact, phoneFact, phoneLink } from '#server/platform/mail/contact-actions.ts'
import type { Block, Fact } from '#server/platform/mail/layout/blocks.ts'
import { plain } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import type { NewLead } from './new-lead.ts'

/** Which mails the limits of lead-quotas.ts allow for a lead. */
export type LeadMailPlan = {
  /** Why the limits allow no acknowledgement, for the operator to read. Undefined otherwise, and for suspected spam. */
  notAcknowledgedFor: string | undefined
  /** When false, no mail but the next summary tells the operator of the lead. */
  hasOwnNotice: boolean
}

/** The recipient of the notice, and the absolute URL of the lead in the office. */
type Operator = { email: string; officeUrl: string }

/**
 * Composes the operator's notice and the visitor's acknowledgement (api.md 5), as far as the limits allow. Suspected
 * spam gets no acknowledgement, because the address in spam is rarely the sender's. The notice says why the lead is
 * suspected.
 */
export function leadMails(
  reference: string,
  lead: NewLead,
  operator: Operator,
  { notAcknowledgedFor, hasOwnNotice }: LeadMailPlan,
): OutgoingMail[] {
  const isAcknowledged = lead.suspectedSpamReason === undefined && notAcknowledgedFor === undefined
  return [
    ...(hasOwnNotice ? [operatorNotice(reference, lead, operator, notAcknowledgedFor)] : []),
    ...(isAcknowledged
      ? [acknowledgement(reference, { ...lead, choices: [...topicOf(lead), ...lead.choices] })]
      : []),
  ]
}

/** The notice contains everything that the visitor wrote. A reply to the notice goes to the visitor. */
function operatorNotice(
  reference: string,
  lead: NewLead,
  operator: Operator,
  notAcknowledgedFor: string | undefined,
): OutgoingMail {
  const { form, title, visitor, values, suspectedSpamReason } = lead
  // the message comes first, because it says what the visitor wants
  const { messages, others } = splitMessage(values, form)
  const isAboutNoPlan = aboutNoPlan(lead).length > 0
  const chosen = others.filter(
    ({ label, value }) => value !== 'None' && !(isAboutNoPlan && label === ASKED_FROM),
  )
  const noMessage: Block = {
    kind: 'paragraph',
    text: `No note with it. ${phoneLink(visitor.phone) ? 'Ring' : 'Reply'} and ask.`,
  }
  const subject = `${title} ${reference} from ${plain(visitor.name)}`
  const warning: Block[] =
    suspectedSpamReason === undefined
      ? []
      : [
          {
            kind: 'callout',
            text: `Possible spam. ${suspectedSpamReason} The sender was thanked on the page and got no email.`,
          },
        ]
  const unanswered: Block[] =
    notAcknowledgedFor === undefined
      ? []
      : [{ kind: 'note', text: `No acknowledgement was emailed. ${notAcknowledgedFor}` }]
  return {
    kind: 'lead-notice',
    dedupeKey: `lead-notice:${reference}`,
    message: composeMail(
      {
        to: operator.email,
        isToOperator: true,
        replyTo: visitor.email,
        subject: suspectedSpamReason === undefined ? subject : `Possible spam: ${subject}`,
      },
      [
        { kind: 'heading', text: headingOf(lead) },
        ...warning,
        messages.length > 0 ? { kind: 'facts', facts: messages.map(asMessage) } : noMessage,
        { kind: 'button', label: 'Open in the office', url: operator.officeUrl },
        ...contactActions({ ...visitor, subject: replySubject(reference) }),
        {
          kind: 'facts',
          facts: [
            ...aboutNoPlan(lead),
            ...[{ label: 'Name', value: visitor.name }].map(asTyped),
            emailFact('Email', visitor.email, replySubject(reference)),
            phoneFact('Phone', visitor.phone),
            ...chosen.map(asTyped),
          ],
        },
        ...unanswered,
      ],
    ),
  }
}

/** The acknowledgement for an address that an operator has corrected. It does not list the visitor's choices. */
export function acknowledgementAgain(reference: string, email: string): OutgoingMail {
  const mail = acknowledgement(reference, { visitor: { email }, choices: [] })
  return { ...mail, dedupeKey: `lead-acknowledgement:${randomUUID()}:${reference}` }
}

type Acknowledged = Pick<NewLead, 'choices'> & { visitor: { email: string } }

/** The acknowledgement contains no text that the visitor typed: see `choicesOf` in `FormDefinition`. */
function acknowledgement(reference: string, { visitor, choices }: Acknowledged): OutgoingMail {
  return {
    kind: 'lead-acknowledgement',
    dedupeKey: `lead-acknowledgement:${reference}`,
    message: composeMail(
      {
        to: visitor.email,
        replyTo: brand.email,
        subject: `Thank you for contacting ${brand.name} (${reference})`,
      },
      [
        { kind: 'heading', text: `Thank you for contacting ${brand.name}` },
        { kind: 'paragraph', text: "We'll be in contact with you as soon as possible." },
        { kind: 'reference', text: reference },
        { kind: 'heading', text: 'What happens next' },
        { kind: 'steps', steps: whatHappensNext[formOfReference(reference)].map((text) => ({ text })) },
        ...(choices.length > 0 ? [{ kind: 'facts' as const, facts: choices }] : []),
        {
          kind: 'note',
          text: `Something to add? Reply to this email, or ring ${brand.phone} and quote the reference.`,
          link: { url: phoneHref(brand.phone), words: brand.phone, replaces: brand.phone },
        },
        { kind: 'note', text: 'You didn’t write to us? Someone gave your address by mistake. Ignore this.' },
      ],
    ),
  }
}

/** Who asks about what, or the title of the notice for a visitor without a plain first name. */
function headingOf({ form, title, visitor, values }: NewLead): string {
  const name = plainFirstNameOf(visitor.name)
  if (name === '') return title
  if (form === 'quote') return `${name} asks for an automation quote`
  const from = askedFrom(values)
  if (form === 'request') return `${name} asks ${from === undefined ? 'for a package' : aboutFrom(from)}`
  const service = values.find(({ label }) => label === 'Service')?.value
  return typeof service === 'string' && service !== 'Other'
    ? `${name} asks about ${service}`
    : `${name} has a question`
}

/** What a request is about, by the part of the page on which it began: "about hosting", "about Microsoft 365". */
const aboutFrom = (from: string): string =>
  `about ${from.startsWith('Microsoft') ? from : from.toLowerCase()}`

/** What a lead is about that has no choice to say so. None of it is the visitor's own words. */
const topicOf = (lead: NewLead): LabelledValue[] =>
  lead.form === 'quote' ? [{ label: 'Asked for', value: 'An automation quote' }] : aboutNoPlan(lead)

/** The topic of a package request that names no plan and no add-on. Empty for other leads. */
function aboutNoPlan({ form, fields, values }: NewLead): LabelledValue[] {
  if (form !== 'request' || requestTitle(fields) !== '') return []
  return [{ label: 'Asked about', value: `${askedFrom(values) ?? 'Packages'}, no plan yet` }]
}

function asMessage(result: LabelledValue): Fact {
  return { ...asTyped(result), isMessage: true }
}

function asTyped(result: LabelledValue): Fact {
  return { ...result, isTyped: true }
}
