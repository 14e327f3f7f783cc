import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useBatchUndo } from '#app/office/orders/batch/use-batch-undo.ts'
import type { LastBatch, OrderToPost, PostingLine, PostingResult } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'
import { putBack } from './order-lines.ts'
import { type Pasted, pastedDraft } from './pasted-draft.ts'

/** The lines are checked after this long without typing. */
const PAUSE_MS = 400

/**
 * Checks pasted lines while they are typed, and posts them. Lines with a fault stay for a correction. A posting can be
 * undone until its mails are sent; the lines of the undone orders then come back. The lines are checked again when the
 * orders to post change, because another operator may have posted some of them.
 */
export function usePosting(orders: readonly OrderToPost[], onPosted: () => void) {
  const [pasted, setPasted] = useState(pastedDraft.get)
  function keep(fresh: Pasted) {
    setPasted(fresh)
    pastedDraft.set(fresh)
  }
  const [lines, setLines] = useState<readonly PostingLine[]>([])
  const [postedHere, setPosted] = useState<readonly PostingLine[]>()
  const batch = useBatchUndo('shipped', (undone) => {
    const isUndone = ({ order }: PostingLine) => order !== null && undone.includes(order.id)
    setPosted(posted.filter((line) => !isUndone(line)))
    // the newest text, because the operator can type during the request
    keep({ ...newest.current, text: putBack(newest.current.text, posted.filter(isUndone), left.current) })
    onPosted()
  })
  const posted = postedHere ?? batch.before.map(lineOf)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The newest text and carrier. A response to an older text is not shown. */
  const newest = useRef(pasted)
  /** The text that the last posting left; before a posting, the text of the loaded draft. */
  const left = useRef(pasted.text)

  useEffect(() => {
    newest.current = pasted
    if (pasted.text.trim() === '') return
    const timer = setTimeout(() => void check(), PAUSE_MS)
    return () => clearTimeout(timer)

    async function check() {
      const result = await sendCheck(pasted)
      if (newest.current !== pasted) return
      if (result.kind === 'ok') setLines(result.body.lines)
      setFailure(result.kind === 'ok' ? undefined : (messageOf(result) ?? office.failed.text))
    }
  }, [pasted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect above checks the other changes
  useEffect(() => {
    if (lines.length > 0 && !busy) void showPosted()
  }, [orders])

  /** Checks the lines again, to show which of them are posted meanwhile. */
  async function showPosted() {
    const result = await sendCheck(pasted)
    if (newest.current === pasted && result.kind === 'ok') setLines(result.body.lines)
  }

  function change(change: Partial<typeof pasted>) {
    if (change.text?.trim() === '') setLines([])
    keep({ ...pasted, ...change })
  }

  async function post() {
    setBusy(true)
    setFailure(undefined)
    batch.start(null)
    left.current = pasted.text
    const result = await sendOffice('/orders/post', pasted, readResult)
    setBusy(false)
    if (result.kind !== 'ok') {
      batch.start(undefined)
      onPosted()
      setFailure(messageOf(result) ?? office.notAnswered)
      return showPosted()
    }
    const isDone = ({ status }: PostingLine) => status === 'posted' || status === 'already'
    setPosted(result.body.lines.filter(isDone))
    batch.start(result.body.undo)
    const faulty = result.body.lines.filter((line) => !isDone(line))
    setLines(faulty)
    const added = linesAdded(pasted.text, newest.current.text)
    left.current = textsOf(faulty).join('\n')
    keep({ ...newest.current, text: [...textsOf(faulty), ...added].filter(Boolean).join('\n') })
    onPosted()
  }

  return {
    ...pasted,
    lines,
    posted,
    batch,
    busy,
    failure,
    ready: lines.filter(({ status }) => status === 'ready').length,
    change,
    post,
  }
}

const sendCheck = (pasted: Pasted) => sendOffice('/orders/post', { ...pasted, check: true }, readResult)

/** The lines of `text` that `before` does not have. */
function linesAdded(before: string, text: string): string[] {
  const known = before.split('\n')
  return text.split('\n').filter((line) => {
    const at = known.indexOf(line)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}

const textsOf = (lines: readonly PostingLine[]) => lines.map(({ text }) => text)

/** A line for an order of `batch.before`: the last posting, as the server lists it. */
function lineOf(order: LastBatch['orders'][number], index: number): PostingLine {
  const { number, trackingNumber } = order
  return {
    line: index + 1,
    text: `${number} ${trackingNumber ?? 'letter'}`,
    status: 'posted',
    message: '',
    order,
    trackingNumber,
    letter: trackingNumber === null,
  }
}

function readResult(body: unknown): PostingResult | undefined {
  return isRecord(body) && Array.isArray(body.lines) ? (body as PostingResult) : undefined
}
