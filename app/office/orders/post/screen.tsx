import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { BatchResult } from '#app/office/orders/batch/batch-result.tsx'
import { type TickedQuery, useTickedQuery } from '#app/office/orders/batch/ticked-query.ts'
import { DownloadButton, DownloadRow } from '#app/office/ui/download.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextareaField } from '#app/ui/form/field.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { CARRIERS } from '#domain/orders/office/parcels.ts'
import type { OrderToPost } from '#domain/orders/office/posting.ts'
import { postCopy as copy } from './copy.ts'
import { replaceNumber, withoutBegun, writeLines } from './order-lines.ts'
import { Held, Left } from './orders-left.tsx'
import { PostingLines } from './posting-lines.tsx'
import { readToPost } from './read-to-post.ts'
import { usePosting } from './use-posting.ts'

/**
 * /office/orders/post: marks many orders as posted, from pasted lines or a CSV. `?orders=` has the numbers of the
 * orders that were ticked on the board.
 */
export default function OfficePostScreen() {
  const query = useTickedQuery()
  const { refresh } = useLive()
  const { data, reload } = useOffice(`/orders/to-post${query}`, readToPost, refresh)
  return (
    <OfficePage
      title={({ orders }) => copy.title(orders.filter(({ hold }) => hold === null).length)}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: '/office/orders', label: copy.back }}
      actions={() => <Actions query={query} />}
    >
      {({ orders, hasMore }) => <Posting orders={orders} hasMore={hasMore} onPosted={reload} />}
    </OfficePage>
  )
}

function Actions({ query }: { query: TickedQuery }) {
  const slips = `/office/orders/slips${query}` as const
  const addresses = { path: `/orders/addresses.csv${query}`, file: 'addresses.csv', label: copy.addresses }
  return (
    <>
      <div className="flex gap-3 max-md:hidden">
        <Link to={slips} className={buttonClass({ size: 'sm' })}>
          {copy.slips}
        </Link>
        <DownloadButton {...addresses} />
      </div>
      <div className="md:hidden">
        <MoreMenu label={copy.more}>
          <Link to={slips} className="more-row">
            {copy.slips}
          </Link>
          <DownloadRow {...addresses} />
        </MoreMenu>
      </div>
    </>
  )
}

type PostingProps = { orders: readonly OrderToPost[]; hasMore: boolean; onPosted: () => void }

function Posting({ orders, hasMore, onPosted }: PostingProps) {
  const posting = usePosting(orders, onPosted)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const [held, free] = [
    orders.filter(({ hold }) => hold !== null),
    orders.filter(({ hold }) => hold === null),
  ]
  const lines = withoutBegun(posting.lines, free)
  const named = new Set(lines.map(({ order }) => order?.id))
  const left = free.filter(({ id }) => !named.has(id))
  const hasLines = lines.length > 0 && posting.text.trim() !== ''
  const field = useRef<HTMLTextAreaElement>(null)

  /** Writes the number of the order into the field, so that only its tracking number is to be typed. */
  function beginLine(number: string) {
    writeInField(writeLines(posting.text, [number], ''))
  }

  /** Writes a text into the field, with the cursor at `end`. */
  function writeInField({ text, end }: { text: string; end: number }) {
    flushSync(() => posting.change({ text }))
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BatchResult
        done={posting.posted.length > 0 ? copy.done(posting.posted.length) : undefined}
        afterUndo={copy.linesBack}
        batch={posting.batch}
      >
        {free.length === 0 ? <p className="text-lead text-text-2">{copy.nothing}</p> : null}
      </BatchResult>
      <PostingLines lines={posting.posted} />
      {hasMore ? <Callout tone="info">{copy.hasMore}</Callout> : null}
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_26rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void posting.post()
        }}
      >
        {/* stays in sight beside a long list */}
        <div className="grid content-start gap-3 lg:sticky lg:top-4 lg:self-start">
          <JobSheet>
            <TextareaField
              label={copy.paste}
              name="lines"
              hint={copy.pasteHint}
              ref={field}
              className="max-md:h-23"
              rows={6}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={posting.text}
              onChange={(event) => posting.change({ text: event.currentTarget.value })}
            />
            <SelectField
              label={copy.carrier}
              name="carrier"
              value={posting.carrier}
              onChange={(event) => posting.change({ carrier: event.currentTarget.value })}
            >
              {CARRIERS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </JobSheet>
          <Failure>{posting.failure}</Failure>
          <div className="flex items-start justify-between gap-4 max-md:flex-row-reverse md:grid md:gap-3">
            <ChooseFile onText={(text) => posting.change({ text })} />
            <div className="grid gap-x-5 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
              <div className="work-bar">
                <Button
                  type="submit"
                  variant="sun"
                  size="lg"
                  busy={posting.busy}
                  busyLabel={copy.busy}
                  disabled={posting.ready === 0}
                  aria-describedby="post-note"
                >
                  {copy.action(posting.ready, hasLines)}
                </Button>
              </div>
              <p id="post-note" className="text-small text-text-2">
                {/* why nothing can be posted yet, or how long a posting can be undone */}
                {posting.ready > 0 ? copy.wait : hasLines ? copy.noneReady : copy.noLines}
              </p>
            </div>
          </div>
        </div>
        <div className="grid content-start gap-4">
          <section aria-label={copy.lines} aria-live="polite" className="empty:absolute">
            <PostingLines
              lines={lines}
              orders={byId}
              onUse={(checked, near) => writeInField(replaceNumber(posting.text, checked, near))}
            />
          </section>
          <Left
            orders={left}
            onLetters={(numbers) => posting.change(writeLines(posting.text, numbers, 'letter'))}
            onNumber={beginLine}
          />
          <Held orders={held} />
        </div>
      </form>
    </div>
  )
}

/** Puts the text of a file into the field for the lines. The file itself is not uploaded. */
function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const [failed, setFailed] = useState(false)
  async function read(file: File) {
    const text = await file.text().catch(() => undefined)
    setFailed(text === undefined)
    if (text !== undefined) onText(text)
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) void read(file)
    currentTarget.value = '' // so that the same file, corrected, can be chosen again
  }
  return (
    <div className="grid gap-2">
      <label className="link relative inline-flex min-h-11 items-center justify-self-start whitespace-nowrap has-focus-visible:outline-2">
        {copy.chooseFile}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={choose}
        />
      </label>
      <p role="alert" className="text-bad empty:absolute">
        {failed ? copy.notRead : null}
      </p>
    </div>
  )
}
