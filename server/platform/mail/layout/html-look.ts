import { brand } from '#domain/brand/brand.ts'
import { inBrandColours } from '#domain/brand/brand-colours.ts'

export const CHALK = '#3b78de'
export const LINK = '#1c55ba'
export const SAVING = '#12623c'
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * On a wide screen a label is beside its value, and a button or a mailed code is as wide as its text, at least 260 px.
 * On other screens, and in mail programs without media queries, the label is above its value.
 */
const WIDE = `@media (min-width:560px){
.label,.value{display:table-cell!important;padding:9px 0!important}
.label{font-size:15px!important}
.button,.code{width:auto!important;min-width:260px}
.label{width:36%!important;padding-right:16px!important;border-bottom-width:1px!important}
}`

/** Narrow margins on phones, where the steps of an order need the room. */
const NARROW = `@media (max-width:429px){
.pad{padding-left:20px!important;padding-right:20px!important}
}
@media (max-width:359px){
.pad{padding-left:16px!important;padding-right:16px!important}
}`

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.on-dark{display:none}
@media (prefers-color-scheme:dark){
.page{background:#0a1320!important}
.sheet{background:#121e30!important}
.sheet,.words{color:#f3f5f7!important}
.words a,.quiet a,a.words{color:#8db6ff!important}
.quiet{color:#b7c3d1!important}
.rule{border-color:#27374d!important}
.total{border-color:#f3f5f7!important}
.saving{color:#63d197!important}
.action{border-color:#f3f5f7!important}
.action a.words{color:#f3f5f7!important}
.mark{background:#121e30!important}
.done{background:#8db6ff!important;border-color:#8db6ff!important;color:#121e30!important}
.ring{border-color:#f3f5f7!important}
.well{background:#0a1320!important}
.stage{background:#4a5d7a!important}
.callout{background:#322507!important;color:#f3f5f7!important}
.on-light{display:none!important}
.on-dark{display:inline-block!important}
}`

/** The colours of the brand in force, which the operator can change. */
export const palette = {
  get ink() {
    return brand.colours.ink
  },
  get sun() {
    return brand.colours.sun
  },
  get paper() {
    return brand.colours.paper
  },
  get quiet() {
    return inBrandColours('color:#3e4f66')
  },
  get rule() {
    return inBrandColours('border-bottom:1px solid #d3dadf')
  },
  get stage() {
    return inBrandColours('#e8ebeb')
  },
  get styles() {
    return inBrandColours([DARK, WIDE, NARROW].join('\n'))
  },
}
