/** `vibration` has milliseconds on and off, in turn. */
const FEEDBACK = {
  good: { wave: 'sine', hertz: 880, seconds: 0.12, vibration: [120] },
  bad: { wave: 'square', hertz: 220, seconds: 0.3, vibration: [60, 80, 60] },
} as const

export type FeedbackKind = keyof typeof FEEDBACK

const VOLUME = 0.25
/** A volume that nobody hears. An exponential ramp cannot end at 0. */
const SILENCE = 0.001

let context: AudioContext | undefined

/**
 * Prepares the tones of `giveFeedback`. Call it in the handler of a press, because browsers allow no sound before one.
 * Without sound, everything else works.
 */
export function prepareFeedback(): void {
  try {
    context ??= new AudioContext()
    context.resume().catch(() => {})
  } catch {
    // the browser has no Web Audio, or no audio device
  }
}

/** Plays a tone and vibrates a phone, so that operators need not look at the screen. */
export function giveFeedback(kind: FeedbackKind): void {
  if ('vibrate' in navigator) navigator.vibrate([...FEEDBACK[kind].vibration])
  prepareFeedback()
  try {
    if (context) playTone(context, FEEDBACK[kind])
  } catch {
    // the result is on the screen too
  }
}

function playTone(audio: AudioContext, { wave, hertz, seconds }: (typeof FEEDBACK)[FeedbackKind]): void {
  const end = audio.currentTime + seconds
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz })
  const gain = new GainNode(audio, { gain: VOLUME })
  // a tone that stops at full volume ends with a click
  gain.gain.exponentialRampToValueAtTime(SILENCE, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(end)
}
