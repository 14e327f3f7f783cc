/** The copy of the dialog that lists the keys. */
export const keysCopy = {
  title: 'Keys',
  open: 'Keys',
  /** What each key does. Keys with a space between them are pressed one after the other. */
  list: [
    ['/', 'Find an order or a person, on any page'],
    ['S', 'Search this page'],
    ['G O', 'Go to Orders'],
    ['G B', 'Go to the bench'],
    ['G L', 'Go to Leads'],
    ['G C', 'Go to Customers'],
    ['G M', 'Go to Money'],
    ['G S', 'Go to Settings'],
    ['J', 'Next row'],
    ['K', 'Previous row'],
    ['Enter', 'Open the row'],
    ['X', 'Tick the row, on the board'],
    ['P', 'Post orders, on the board'],
    ['N', 'Write a note, on an order or a lead'],
    ['C', 'Copy the next tap link, on the bench'],
    ['W', 'Mark the next card written, on the bench'],
    ['Z', 'Undo'],
    ['?', 'Show these keys'],
  ],
  on: 'Single keys work',
  onNote: 'Never while you type in a field. This browser remembers your choice.',
} as const
