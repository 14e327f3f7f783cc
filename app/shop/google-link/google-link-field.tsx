import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { canFindBusiness } from '#app/page-lists/store.ts'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import type { GoogleLink } from '#domain/google/google-link.ts'
import { otherHostWarning } from './copy.ts'
import { useExpandedLink } from './expanded-links.ts'
import { FindBusinessButton } from './find-business-button.tsx'
import type { LinkState } from './google-link.ts'

/** `confirm` confirms a link to a host other than Google's. `type` is called with each typed value. */
type LinkField = LinkState & { confirm: (url: string) => void; type?: (value: string) => void }

type GoogleLinkFieldProps = {
  required?: boolean
  /** The text below an optional field about what happens without a link. It also marks the field as optional. */
  hint?: string
  /** The state of the link, from `useLinkDraft` or `useBusinessForm`. */
  link: LinkField
  defaultValue: string
  error: string | undefined
  /** A cell below the link about how to find it. */
  help?: ReactNode
  /** Offers to find the link for the buyer, which makes the field optional (rulings.md 44). */
  findForMe?: { checked: boolean; onChange: (checked: boolean) => void }
}

const copy = preCheckout.fields.googleBusinessLink

/**
 * The field for the link that the cards will open, and a sentence about the typed link. A link to a host other than
 * Google's needs a confirmation.
 */
export function GoogleLinkField({
  required = true,
  hint,
  link,
  defaultValue,
  error,
  help,
  findForMe,
}: GoogleLinkFieldProps) {
  const isLeft = findForMe?.checked ?? false
  return (
    <>
      <Field
        label={copy.label}
        name="googleBusinessLink"
        required={required && !isLeft}
        optional={isLeft || Boolean(hint)}
        hint={hint}
        type="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={copy.placeholder}
        defaultValue={defaultValue}
        error={error}
        onInput={(event) => link.type?.(event.currentTarget.value)}
      />
      {canFindBusiness() ? <FindBusinessButton /> : null}
      <div aria-live="polite" data-span="full" className="empty:absolute">
        <Outcome state={link} isQuiet={isLeft || error !== undefined} onConfirm={link.confirm} />
      </div>
      {help}
      {findForMe ? (
        <div className="cell" data-span="full">
          <ChoiceRow
            type="checkbox"
            label={preCheckout.findForMe.label}
            note={preCheckout.findForMe.note}
            checked={findForMe.checked}
            onChange={(event) => findForMe.onChange(event.currentTarget.checked)}
          />
        </div>
      ) : null}
    </>
  )
}

type OutcomeProps = {
  state: LinkState
  /** Leaves out what is wrong with the link: the field has the same message, or the link is left to the shop. */
  isQuiet: boolean
  onConfirm: (url: string) => void
}

/** What the typed link opens, or what is wrong with it. */
function Outcome({ state, isQuiet, onConfirm }: OutcomeProps) {
  const { link, isBusy } = useExpandedLink(state.link)
  if (link.kind === 'google') return <Opens link={link} isBusy={isBusy} />
  if (state.refusal) return isQuiet ? null : <Row tone="bad" text={state.refusal} />
  if (link.kind === 'to-find') return <Row tone="warn" text={preCheckout.opens.search} url={link.url} />
  if (link.kind !== 'other-host') return null
  return (
    <Row
      role="status"
      tone="warn"
      text={state.isConfirmed ? preCheckout.usingAnyway : otherHostWarning(link.host)}
      url={link.url}
    >
      {state.isConfirmed ? null : (
        <Button
          variant="link"
          size="sm"
          className="text-small"
          onClick={({ currentTarget: { form } }) => {
            flushSync(() => onConfirm(link.url))
            checkAgain(form)
          }}
        >
          {preCheckout.useAnyway}
        </Button>
      )}
    </Row>
  )
}

/** Makes the form check the link by its new rule, so that an error at the field disappears. */
function checkAgain(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('googleBusinessLink')
  if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function Opens({ link, isBusy }: { link: GoogleLink & { kind: 'google' }; isBusy: boolean }) {
  const { opens } = preCheckout
  const { url, name } = link
  if (isBusy) return <p className="bg-surface px-4 py-3 text-small text-text-2">{opens.busy}</p>
  if (link.opens === 'review-form') return <Row tone="ok" text={opens.reviewForm(name)} url={url} />
  if (link.opens === 'unknown') return <Row tone="warn" text={opens.unknown} url={url} />
  // a short link with an unknown target counts as a listing, because the share button of a listing makes such links
  return <Row tone="warn" text={opens.listing(name)} url={url} />
}

const TONES = {
  ok: { row: 'bg-ok-wash', icon: 'text-ok', Icon: CircleCheck },
  warn: { row: 'bg-warn-wash', icon: 'text-warn', Icon: TriangleAlert },
  bad: { row: 'bg-bad-wash', icon: 'text-bad', Icon: CircleAlert },
}

type RowProps = {
  tone: keyof typeof TONES
  text: string
  url?: string
  role?: 'status'
  children?: ReactNode
}

/** A row of the job sheet with a sentence. With `url`, it has a link that opens this URL for a test. */
function Row({ tone, text, url, role, children }: RowProps) {
  const { row, icon, Icon } = TONES[tone]
  return (
    <div role={role} className={`flex gap-3 px-4 py-3 text-small ${row}`}>
      <Icon aria-hidden="true" size={20} className={`mt-0.5 flex-none ${icon}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <p className="flex flex-wrap gap-x-5">
          {url ? <TestLink url={url} /> : null}
          {children}
        </p>
      </div>
    </div>
  )
}

function TestLink({ url }: { url: string }) {
  return (
    <NewTabLink href={url} className="link inline-flex min-h-11 items-center gap-1.5">
      {preCheckout.testLink}
      <ExternalLink aria-hidden="true" size={16} />
    </NewTabLink>
  )
}
