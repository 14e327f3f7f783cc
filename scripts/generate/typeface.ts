/**
 * `npm run typeface`: writes the font files of app/assets/typeface again. Run it when the weights, widths or
 * characters of app/styles/fonts.css change, or the version of the typeface.
 */
import path from 'node:path'
import { ROOT } from '#scripts/build/fresh.ts'
import { writeTypeface } from './write-typeface.ts'

await writeTypeface(path.join(ROOT, 'app/assets/typeface'))
process.stdout.write('The files of app/assets/typeface are written.\n')
