/** The copy of the tap demo, which is loaded after the rest of the page. */
export const tapDemo = {
  buttons: { before: 'Tap it', tap: 'Reading the card', review: 'Play it again' },
  time: '3:00',
  lock: 'Tools down',
  nobody: 'Your business',
  question: 'How did we go?',
  review: 'Turned up on time, left the place spotless.',
  post: 'Post review',
  sample: 'Sample review',
  name: 'Your business name',
  sampleName: 'Kovac Electrical',
  hint: 'See your name on the phone. It stays in this tab, and is filled in for you when you order.',
} as const
