import type { Locator } from '@playwright/test'

/** The steps of a person on the screen. Each step counts its presses, fields and characters. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, option: string) => Promise<void>
  pickFile: (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** The work so far in words, with the estimated time. */
  work: () => string
  /** The estimated time of the work so far. */
  minutes: () => number
}

/**
 * The estimated time, in seconds, of a person who has the new values at hand. `PRESS_S` is the time to find and press a
 * control (Card, Moran and Newell, The Keystroke-Level Model: 1.35 s to decide, 1.1 s to point, doubled for scrolling).
 * `CHARACTER_S` is the time to type a character on a phone (Palin et al. 2019: 36 words per minute).
 */
const PRESS_S = 5
const CHARACTER_S = 0.33

export function openHand(): Hand {
  let [presses, fields, characters] = [0, 0, 0]
  const minutes = () => ((presses + fields) * PRESS_S + characters * CHARACTER_S) / 60
  return {
    async press(control) {
      presses += 1
      await control.click()
    },
    async type(field, text) {
      fields += 1
      characters += text.length
      await field.fill(text)
    },
    async choose(list, option) {
      presses += 2 // the list, and the option in it
      await list.selectOption(option)
    },
    async pickFile(field, file) {
      presses += 2 // the button, and the file in the browser's own dialog
      await field.setInputFiles(file)
    },
    minutes,
    work: () =>
      `${presses} presses and ${fields} fields with ${characters} characters: about ${minutes().toFixed(0)} minutes`,
  }
}
