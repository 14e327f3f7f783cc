import type { OwnLists } from '#domain/page-lists.ts'

const ID = 'page-lists'

/** The operator's own lists as a block of data for the page: nothing when there are none. It never runs. */
export function writeOwnLists(own: OwnLists): string {
  if (Object.keys(own).length === 0) return ''
  // a `<` could end the block, or begin a comment in it
  const json = JSON.stringify(own).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** What `writeOwnLists` put into this page. Trusted as it is: the same server checked and wrote it. */
export function readOwnLists(): OwnLists {
  const json = document.getElementById(ID)?.textContent
  return json ? (JSON.parse(json) as OwnLists) : {}
}
