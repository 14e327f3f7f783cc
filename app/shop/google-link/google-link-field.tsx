import ExternalLink from 'lucide-react/icons/external-link'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { otherHostWarning, preCheckout } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { LinkState } from './google-link.ts'

type GoogleLinkFieldProps = {
  required?: boolean
  state: LinkState
  defaultValue: string
  error: string | undefined
  onConfirm: (url: string) => void
  onType?: (value: string) => void
}

const copy = preCheckout.fields.googleBusinessLink

/**
 * The link that the cards will open: any of Google's forms, with a link to try it. Another host needs a confirmation.
 */
export function GoogleLinkField({
  required = true,
  state,
  defaultValue,
  error,
  onConfirm,
  onType,
}: GoogleLinkFieldProps) {
  const { link, isConfirmed } = state
  return (
    <>
      <Field
        label={copy.label}
        name="googleBusinessLink"
        required={required}
        type="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={copy.placeholder}
        defaultValue={defaultValue}
        error={error}
        onInput={(event) => onType?.(event.currentTarget.value)}
        hint={link.kind === 'not-a-link' ? undefined : <TestLink url={link.url} />}
      />
      {link.kind === 'other-host' ? (
        <OtherHost host={link.host} isConfirmed={isConfirmed} onConfirm={() => onConfirm(link.url)} />
      ) : null}
    </>
  )
}

function TestLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex items-center gap-1.5 py-1"
    >
      {preCheckout.testLink}
      <ExternalLink aria-hidden="true" size={16} />
      <span className="sr-only">{preCheckout.opensInNewTab}</span>
    </a>
  )
}

type OtherHostProps = { host: string; isConfirmed: boolean; onConfirm: () => void }

/** A row of the sheet: the warning, and the checkbox that confirms the link. */
function OtherHost({ host, isConfirmed, onConfirm }: OtherHostProps) {
  return (
    <div role="status" className="flex gap-3 bg-warn-wash px-4 py-3 text-small">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none text-warn" />
      <div>
        <p>{isConfirmed ? preCheckout.usingAnyway : otherHostWarning(host)}</p>
        {isConfirmed ? null : (
          <Button variant="link" size="sm" className="text-small" onClick={onConfirm}>
            {preCheckout.useAnyway}
          </Button>
        )}
      </div>
    </div>
  )
}
