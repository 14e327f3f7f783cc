/** Icons an information page may put beside a feature; the screen knows how each is drawn. */
export type InfoIcon =
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'check'
  | 'clock'
  | 'crew'
  | 'leave'
  | 'megaphone'
  | 'message'
  | 'office'
  | 'paid'
  | 'receipt'
  | 'roles'
  | 'search'
  | 'sum'
  | 'sync'

export type InfoFeature = { icon: InfoIcon; title: string; text: string }

/** A made-up look at the thing itself; always shown with its "Sample" badge. */
export type InfoSample = {
  title: string
  badge: string
  rows: readonly { when: string; what: string; done: string }[]
}

/** The words of one information page (spec 2.14). */
export type InfoPage = {
  title: string
  lead: string
  button: string
  sample: InfoSample
  featuresTitle: string
  features: readonly InfoFeature[]
  closing: { title: string; button: string }
}
