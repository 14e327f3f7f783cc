import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useBatchUndo } from '#app/office/orders/batch/use-batch-undo.ts'
import type { PostingLine, PostingResult } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'

/** After so long without typing the lines are checked. */
const PAUSE_MS = 400

/** Checks pasted lines while they are typed, and posts them. Lines with a fault stay for a correction. */
export function usePosting(onPosted: () => void) {
  const [pasted, setPasted] = useState({ text: '', carrier: 'Australia Post' })
  const [lines, setLines] = useState<readonly PostingLine[]>([])
  const [posted, setPosted] = useState<readonly PostingLine[]>([])
  const batch = useBatchUndo((undone) => {
    const isUndone = ({ order }: PostingLine) => order !== null && undone.includes(order.id)
    setPosted(posted.filter((line) => !isUndone(line)))
    const texts = textsOf(posted.filter(isUndone))
    // as it is now: somebody may have typed meanwhile
    setPasted((current) => ({ ...current, text: joinLines(current.text, texts) }))
    onPosted()
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** A response to an older text is not shown. */
  const newest = useRef(pasted)

  useEffect(() => {
    newest.current = pasted
    if (pasted.text.trim() === '') return
    const timer = setTimeout(() => void check(), PAUSE_MS)
    return () => clearTimeout(timer)

    async function check() {
      const result = await sendOffice('/orders/post', { ...pasted, check: true }, readResult)
      if (newest.current !== pasted) return
      if (result.kind === 'ok') setLines(result.body.lines)
      setFailure(result.kind === 'ok' ? undefined : (messageOf(result) ?? office.failed.text))
    }
  }, [pasted])

  function change(change: Partial<typeof pasted>) {
    if (change.text?.trim() === '') setLines([])
    setPasted({ ...pasted, ...change })
  }

  async function post() {
    setBusy(true)
    setFailure(undefined)
    const result = await sendOffice('/orders/post', pasted, readResult)
    setBusy(false)
    if (result.kind !== 'ok') return setFailure(messageOf(result) ?? office.notAnswered)
    const isDone = ({ status }: PostingLine) => status === 'posted' || status === 'already'
    setPosted(result.body.lines.filter(isDone))
    batch.start(result.body.undo)
    const faulty = result.body.lines.filter((line) => !isDone(line))
    setLines(faulty)
    setPasted({ ...pasted, text: textsOf(faulty).join('\n') })
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

const textsOf = (lines: readonly PostingLine[]) => lines.map(({ text }) => text)

/** The text with these lines below it. */
export const joinLines = (text: string, lines: readonly string[]) =>
  [text.trim(), ...lines].filter((line) => line !== '').join('\n')

function readResult(body: unknown): PostingResult | undefined {
  return isRecord(body) && Array.isArray(body.lines) ? (body as PostingResult) : undefined
}
