import path from 'node:path'
import { ROOT } from './fresh.ts'

/** The files of the sample sites, served at /sample-sites/ as they are. */
export const SAMPLE_SITES_FOLDER = path.join(ROOT, 'app/marketing/smart-websites/your-site/sample-sites')
