import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { businessName } from '#app/leads/form/business-name.ts'
import { useDrag } from './use-drag.ts'

/** What the picture shows: the phone beside the card, on the card, or with the review page open. */
export type TapFrame = 'before' | 'tap' | 'review'

/** How long the phone takes to move back before it taps again. */
const BACK_MS = 350
/** How long the phone takes to arrive and to read the card. */
const TAP_MS = 1100

/**
 * Returns the `frame` of the demo, `play`, which plays it, and `drag`, which handles presses and drags on the picture.
 * The demo plays by itself once, when the picture first comes into view. With a stored name or reduced motion, the
 * review page is open from the start instead. With reduced motion, `drag` handles nothing.
 */
export function useTap() {
  const { name } = businessName.use()
  const isCalm = useSyncExternalStore(never, reducesMotion, () => false)
  const [played, setPlayed] = useState<TapFrame>()
  const frame = played ?? (name || isCalm ? 'review' : 'before')
  const picture = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function tap() {
    clearTimeout(timer.current)
    setPlayed('tap')
    timer.current = setTimeout(() => setPlayed('review'), TAP_MS)
  }
  function play() {
    clearTimeout(timer.current)
    if (frame !== 'review') return tap()
    setPlayed('before')
    timer.current = setTimeout(tap, BACK_MS)
  }
  const drag = useDrag({
    ready: !isCalm && frame !== 'tap',
    onPress: play,
    onDrag: () => {
      clearTimeout(timer.current)
      setPlayed('before')
    },
    onArrive: tap,
  })

  const start = useEffectEvent(() => {
    const isOpen = businessName.get().name !== '' || reducesMotion()
    return isOpen || !picture.current ? undefined : whenInView(picture.current, tap)
  })
  useEffect(() => {
    const stop = start()
    return () => {
      stop?.()
      clearTimeout(timer.current)
    }
  }, [])

  return { name, frame, picture, play, drag }
}

const never = () => () => undefined
const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `then` once, when half of the element is in view. Returns a function that stops waiting. */
function whenInView(element: Element, then: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      then()
    },
    { threshold: 0.5 },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
