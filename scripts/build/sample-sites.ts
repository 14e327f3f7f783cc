import path from 'node:path'
import { ROOT } from './fresh.ts'

/** The folder of the sample sites, whose files are served at /sample-sites/ unchanged. */
export const SAMPLE_SITES_FOLDER = path.join(ROOT, 'app/marketing/smart-websites/your-site/sample-sites')
