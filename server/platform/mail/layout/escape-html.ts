import { plain } from './blocks.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, on one line. */
export function escapeHtml(text: string): string {
  return plain(text).replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
