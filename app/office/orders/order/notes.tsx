import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { NoteForm } from '#app/office/ui/note-form.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { orderCopy } from './copy.ts'

type NotesProps = { order: OfficeOrder; onChanged: () => void }

export function Notes({ order: { id, notes }, onChanged }: NotesProps) {
  return (
    <Sheet title={orderCopy.notes} aside={<p className="text-small text-text-2">{orderCopy.notesHint}</p>}>
      <div className="p-4 md:px-5">
        <NoteForm path={`/orders/${id}/notes`} read={readOfficeOrder} onSaved={onChanged} />
      </div>
      {notes.length > 0 ? (
        <ol className="divide-y divide-line border-t border-line">
          {notes.map((note) => (
            <li key={note.id} className="px-4 py-2.5 md:px-5">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="text-small text-text-2 wrap-anywhere">
                <When at={note.at} />, {note.author}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </Sheet>
  )
}
