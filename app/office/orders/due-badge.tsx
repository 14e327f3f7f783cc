import { Badge } from '#app/ui/badge.tsx'
import type { Due } from '#domain/orders/office/bench.ts'
import { dueText } from './copy.ts'

/** The day by which an order must be posted. The colour marks orders that are due today or were due before. */
export function DueBadge({ due }: { due: Due }) {
  const tone = due.isPast ? 'bad' : due.isToday ? 'warn' : 'info'
  return <Badge tone={tone}>{dueText(due)}</Badge>
}
