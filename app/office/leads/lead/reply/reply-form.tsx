import Send from 'lucide-react/icons/send'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { storedAttempt } from '#app/api/stored-attempt.ts'
import { undoCopy } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { InTurn } from '#app/office/leads/lead/plan/use-plan-saving.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { type NextStep, suggestedDay } from '#domain/leads/lead-plan.ts'
import type { Lead, LeadReply } from '#domain/leads/office-leads.ts'
import { NO_PRICE, replyTemplates } from '#domain/leads/reply-templates.ts'
import { replyCopy } from './copy.ts'
import { MarkedTextarea } from './marked-textarea.tsx'
import { UndoReply } from './undo-reply.tsx'
import { useMessage } from './use-message.ts'

type ReplyFormProps = {
  lead: Lead
  /** Sends a request between two saves of the plan, with the next step that the server returned last. */
  inTurn: InTurn
  /** Returns the path of a request about the lead; `what` names the request, such as `undo`. */
  pathTo: (what: string) => string
  /** Shows the lead that the server returned after a change. */
  onChanged: (lead: Lead) => void
  reload: () => void
}

/**
 * Mails the sender of a lead. Words that a template filled in are marked until the operator has read them. A reply
 * whose mail still waits can be undone. Its text is then put back into the field, before text that was typed since.
 */
export function ReplyForm({ lead, inTurn, pathTo, onChanged, reload }: ReplyFormProps) {
  const name = lead.name.trim().split(/\s+/)[0] ?? lead.name
  const templates = replyTemplates(lead)
  const message = useMessage(lead.id, templates)
  const { text, unread } = message
  const { send, busy, failed, setFailed, sentMail, forget } = useSend({
    lead,
    inTurn,
    path: pathTo('reply'),
    onSent: onChanged,
    reload,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const nextStep = { text: replyCopy.nextText(name), day: suggestedDay(lead.today) }

  const problem = problemOf(text, unread)
  if (isProblem(failed) && failed !== problem) setFailed(undefined)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailed(problem)
    if (problem) return field.current?.focus()
    const follows = new FormData(event.currentTarget).has('next')
    void send({ text, ...(follows && { nextStep }) }).then((hasGone) => hasGone && message.clear(text))
  }

  const undone = useRef<string>(undefined)
  // waits until the undone reply is gone from the list above the field, because its removal moves the field
  useEffect(() => {
    if (undone.current === undefined || lead.replies.some(({ id }) => id === undone.current)) return
    undone.current = undefined
    field.current?.focus()
  })

  function undo(reply: LeadReply) {
    forget()
    message.putBack(reply.text)
    undone.current = reply.id
  }

  return (
    <>
      <UndoReply
        lead={lead}
        inTurn={inTurn}
        pathTo={pathTo}
        onChanged={onChanged}
        reload={reload}
        onUndone={undo}
        isNew={sentMail !== undefined && lead.undoable?.mail === sentMail}
      />
      <form className="grid gap-3" onSubmit={submit}>
        <Sheet
          title={replyCopy.title(name)}
          inkHead
          aside={<span className="text-small wrap-anywhere text-on-ink-2">{lead.email}</span>}
        >
          <div className="job-sheet-cells lead-panel bg-edge">
            <div className="cell px-4 py-3 md:px-5">
              <fieldset className="flex flex-wrap gap-2">
                <legend className="sr-only">{replyCopy.templates}</legend>
                {templates.map((template) => (
                  <Button
                    key={template.id}
                    size="sm"
                    className="border-edge"
                    onClick={() => {
                      message.begin(template)
                      field.current?.focus()
                    }}
                  >
                    {template.label}
                  </Button>
                ))}
              </fieldset>
            </div>
            <MarkedTextarea
              ref={field}
              name="text"
              label={replyCopy.message}
              placeholder={replyCopy.placeholder}
              maxLength={10_000}
              value={text}
              unread={unread}
              onChange={({ currentTarget }) => message.write(currentTarget.value)}
            />
            {message.hasReplaced ? (
              <AboutText
                text={replyCopy.replaced}
                action={undoCopy.action}
                onPress={() => {
                  message.undoBegin()
                  field.current?.focus()
                }}
              />
            ) : null}
            {unread.length > 0 ? (
              <AboutText
                text={replyCopy.filled(unread)}
                action={replyCopy.read}
                onPress={() => {
                  message.setRead()
                  field.current?.focus()
                }}
              />
            ) : null}
            <div className="cell">
              <ChoiceRow
                type="checkbox"
                name="next"
                defaultChecked
                label={replyCopy.next(name, nextStep.day)}
                note={
                  lead.nextStep && !isSameStep(lead.nextStep, nextStep)
                    ? replyCopy.replaces(lead.nextStep.text, lead.nextStep.day)
                    : undefined
                }
              />
            </div>
          </div>
        </Sheet>
        <Failure>{failed}</Failure>
        <div className="work-bar">
          {text === '' ? (
            <Button variant="sun" className="md:hidden" onClick={() => field.current?.focus()}>
              {replyCopy.title(name)}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="sun"
            icon={<Send aria-hidden="true" size={20} />}
            className={`justify-self-start ${text === '' ? 'max-md:hidden' : ''}`}
            busy={busy}
            busyLabel={replyCopy.busy}
          >
            {replyCopy.send(name)}
          </Button>
        </div>
      </form>
    </>
  )
}

type AboutTextProps = { text: string; action: string; onPress: () => void }

/** A line below the message, about how its text came about. */
function AboutText({ text, action, onPress }: AboutTextProps) {
  return (
    <div className="cell flex-row! flex-wrap items-center gap-3 px-4 py-3 md:px-5" role="status">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{text}</span>
      <Button size="sm" onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}

function problemOf(text: string, unread: readonly string[]): string | undefined {
  if (text.trim() === '') return replyCopy.empty
  if (text.includes(NO_PRICE)) return replyCopy.noPrice
  return unread.length > 0 ? replyCopy.unread : undefined
}

/** Whether a message is about what is written. Such a message is shown only while it is true. */
const isProblem = (message: string | undefined) =>
  message === replyCopy.empty || message === replyCopy.noPrice || message === replyCopy.unread

const isSameStep = (one: NextStep, other: NextStep) => one.text === other.text && one.day === other.day

type Reply = { text: string; nextStep?: NextStep }
type Sending = Pick<ReplyFormProps, 'lead' | 'inTurn' | 'reload'> & {
  path: string
  onSent: (lead: Lead) => void
}

function useSend({ lead, inTurn, path, onSent, reload }: Sending) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [attempt] = useState(() => storedAttempt(`attempt_reply_${lead.id}`))
  const [sentMail, setSentMail] = useState<string>()

  /**
   * Resolves to whether the reply was sent. A repeat has the same idempotency key, so no mail is sent twice. A reply
   * that sets the next step is refused if another operator has changed that step; then the lead is loaded again.
   */
  async function send(reply: Reply): Promise<boolean> {
    setBusy(true)
    setFailed(undefined)
    const result = await inTurn((seen) =>
      sendOffice(
        path,
        { ...reply, ...(reply.nextStep && { seenStep: seen }) },
        readLead,
        attempt.keyFor(JSON.stringify(reply)),
      ),
    )
    setBusy(false)
    if (result.kind !== 'ok') {
      // without a response, the reload shows whether the reply was stored, before the operator sends a changed one
      if (result.kind === 'failed' || result.status === 409) reload()
      setFailed(failureOf(result))
      return false
    }
    forget()
    setSentMail(result.body.undoable?.mail)
    onSent(result.body)
    return true
  }

  /** Forgets the last key, so that after an undo a reply with the same text is sent again. */
  function forget() {
    attempt.clear()
    setSentMail(undefined)
  }
  return { send, busy, failed, setFailed, sentMail, forget }
}
