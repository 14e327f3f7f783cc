import drawing from '#app/assets/illustrations/not-sent.svg'
import drawingDark from '#app/assets/illustrations/not-sent-dark.svg'
import { ContactOptions } from '#app/leads/contact/contact-options.tsx'
import { messageNotSent } from '#app/leads/message-pages/copy.ts'
import { useMessageFromUrl } from '#app/leads/message-pages/use-message-from-url.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'

const { why, fix } = messageNotSent

/** /message-not-sent says what to do after a form was refused in a browser without JavaScript (api.md 3). */
export default function MessageNotSentScreen() {
  const message = useMessageFromUrl()
  return (
    <main id="main" className="page grid overflow-x-clip pt-14 pb-(--section) md:pt-28 low:pt-4">
      <div className="mx-auto w-full max-w-130">
        <Illustration
          src={drawing}
          dark={drawingDark}
          alt=""
          width={320}
          height={236}
          eager
          className="w-70 low:w-36"
        />
        <h1
          tabIndex={-1}
          className="type-display mt-2 text-[min(var(--fs-display-l),2.5rem)] leading-[0.98] low:mt-1"
        >
          {messageNotSent.title}
        </h1>
        <p className="mt-4 text-lead text-balance text-text-2">
          {messageNotSent.text} <span className="hidden noscript:inline">{messageNotSent.goBack}</span>
        </p>
        {(['fields', 'long', 'often'] as const).map((reason) => (
          <Callout key={reason} tone="bad" className="mt-6" {...message('why', reason)}>
            <p>{why[reason]}</p>
            {reason === 'fields' ? (
              <ul className="list-disc pl-5">
                {Object.entries(fix).map(([field, label]) => (
                  <li key={field} {...message('fix', field)}>
                    {label}
                  </li>
                ))}
              </ul>
            ) : null}
          </Callout>
        ))}
        <Button variant="sun" className="mt-6 max-sm:w-full noscript:hidden" onClick={() => history.back()}>
          {messageNotSent.back}
        </Button>
        <div className="mt-10">
          <h2 className="type-title mb-4 text-heading">{messageNotSent.otherwise}</h2>
          <ContactOptions />
        </div>
        <Link to="/" className={buttonClass({ className: 'mt-8 max-sm:w-full' })}>
          {messageNotSent.home}
        </Link>
      </div>
    </main>
  )
}
