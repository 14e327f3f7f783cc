// The script of the sample sites. It shows the visitor's business name, and a booking form that sends nothing.
const names = [...document.querySelectorAll('[data-name]')].map((element) => ({
  element,
  own: element.textContent,
}))

addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.businessName !== 'string') return
  const name = data.businessName.trim().slice(0, 80)
  for (const { element, own } of names) element.textContent = name || own
})

const book = document.querySelector('[data-book]')
const label = book.querySelector('span')
const note = document.querySelector('[role=status]')
const chosen = () => document.querySelector('[name=time]:checked').value
const wording = { ask: note.textContent, offer: book.dataset.book, done: book.dataset.done }

document.querySelector('fieldset').addEventListener('change', () => {
  label.textContent = `${wording.offer} ${chosen()}`
  note.textContent = wording.ask
})
book.addEventListener('click', () => {
  label.textContent = `${wording.done} ${chosen()}`
  note.textContent = 'Done. On your own site, this booking would now be with you.'
})
