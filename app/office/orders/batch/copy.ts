/** The copy for the result of moving several orders at once, on the board and on the posting page. */
export const batchCopy = {
  goAt: (count: number, time: string) =>
    count === 1 ? `The email goes at ${time}.` : `The emails go at ${time}.`,
  undo: (count: number) => (count === 1 ? 'Undo' : 'Undo all'),
  undone: (count: number, of: number) => {
    if (count === 0) return 'Nothing was undone.'
    const mails = count === 1 ? 'That email won’t go.' : 'Those emails won’t go.'
    return `${count === of ? `Undone ${count}` : `Undone ${count} of ${of}`}. ${mails}`
  },
  notUndone: 'What could not be undone',
  deleted: 'Deleted order',
} as const
