import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The doors of the house: what a line in each room may import. Rooms are read from the folders, so that a new
 * feature, screen or area is fenced the day it is made. A fence is written as what it bars, since the linter's
 * regular expressions cannot say "all but these".
 */
export type Room = {
  files: string
  /** Beginnings of what may be imported: `#app/ui/`, `node:`, a package's name. */
  may: readonly string[]
  why: string
}
export type Fence = { files: string; regex: string; message: string }

const ROOT = path.join(import.meta.dirname, '..')
const folders = (of: string) =>
  readdirSync(path.join(ROOT, of), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const files = (of: string) =>
  readdirSync(path.join(ROOT, of), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
)
/** Packages that may travel to the browser: a new one is let in here. */
const BROWSER = [
  'react',
  'react-dom',
  'react-day-picker',
  'lucide-react',
  'valibot',
  'uqr',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
]
/** Packages of the build alone. */
const BUILD = [
  'vite',
  '@vitejs/plugin-react',
  '@tailwindcss/vite',
  'tailwindcss',
  'sharp',
  'harfbuzzjs',
  'subset-font',
]
const NOT_SERVER = [...BROWSER, ...BUILD, 'node']
const SERVER = ['valibot', 'uqr', ...Object.keys(dependencies).filter((name) => !NOT_SERVER.includes(name))]
const TESTING = [
  'node:',
  '#server/testing/',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
  ...Object.keys(devDependencies),
]

const features = folders('app/features')
const screens = folders('app/screens')
const areas = folders('server').filter(
  (name) => !['platform', 'orders', 'leads', 'accounts', 'testing'].includes(name),
)
/** Areas that work on the same orders: the buyer's side, the account's and the operators'. */
const WITH_ORDERS = ['functions', 'account', 'office']
/** Areas that take in what people write to us. */
const WITH_LEADS = ['office', 'forms', 'account']
/** Areas that need to know whose account and session it is. */
const WITH_ACCOUNTS = ['auth', 'account', 'office']
const allFeatures = '#app/features/'

/** Every door there is. */
const DOORS: readonly string[] = [
  'node:',
  ...files('domain').map((name) => `#domain/${name}`),
  ...folders('domain').map((name) => `#domain/${name}/`),
  '#db/',
  '#tools/',
  ...files('app').map((name) => `#app/${name}`),
  ...folders('app')
    .filter((name) => name !== 'features' && name !== 'screens')
    .map((name) => `#app/${name}/`),
  ...features.map((name) => `#app/features/${name}/`),
  ...screens.map((name) => `#app/screens/${name}/`),
  ...files('server').map((name) => `#server/${name}`),
  ...folders('server').map((name) => `#server/${name}/`),
  ...Object.keys({ ...dependencies, ...devDependencies }),
]

const FURNITURE = ['#app/ui/', '#app/content/', '#app/router/', '#app/assets/', '#domain/', ...BROWSER]

/** The table of house rules, one line a room. An inner room stands after the outer one it replaces. */
export const ROOMS: readonly Room[] = [
  { files: 'domain/**', may: ['#domain/', 'valibot'], why: 'domain is pure: no React, no server, no Node' },
  { files: 'app/*', may: ['#app/', '#domain/', ...BROWSER], why: 'the browser cannot import the server' },
  {
    files: 'app/ui/**',
    may: [
      '#app/ui/',
      '#app/assets/',
      '#domain/calendar-day.ts',
      '#domain/mail-address.ts',
      '#domain/shop-time.ts',
      ...BROWSER,
    ],
    why: 'ui is furniture: it knows no product, only what a day, a time and an email address are',
  },
  {
    files: 'app/content/**',
    may: ['#app/content/', '#app/assets/', '#domain/'],
    why: 'content is words and data',
  },
  {
    files: 'app/api/**',
    may: ['#app/api/', '#domain/', 'valibot', '@supabase/postgrest-js'],
    why: 'app/api speaks to the server, nothing else',
  },
  {
    files: 'app/router/**',
    may: ['#app/router/', '#app/routes.ts', '#app/route-def.ts', '#app/ui/', ...BROWSER],
    why: 'the router knows the table and no product',
  },
  {
    files: 'app/seo/**',
    may: ['#app/seo/', '#app/content/', '#app/route-def.ts', '#app/routes.ts', '#domain/', 'schema-dts'],
    why: 'app/seo tells machines what the pages tell people: no part of a page',
  },
  {
    files: 'app/shell/**',
    may: ['#app/shell/', allFeatures, '#app/api/', ...FURNITURE],
    why: 'the shell knows no screen',
  },
  ...features.map((name) => ({
    files: `app/features/${name}/**`,
    may: [`#app/features/${name}/`, '#app/api/', ...FURNITURE],
    why: 'features meet in a screen, never in each other',
  })),
  ...screens.map((name) => ({
    files: `app/screens/${name}/**`,
    may: [`#app/screens/${name}/`, allFeatures, '#app/shell/', '#app/api/', ...FURNITURE],
    why: 'a screen knows no other screen and no server',
  })),
  {
    files: 'server/*',
    may: ['#server/', '#domain/', 'node:', ...SERVER],
    why: 'the server knows no screens',
  },
  {
    files: 'server/platform/**',
    may: ['#server/platform/', '#domain/', 'node:', ...SERVER],
    why: 'platform knows no area',
  },
  {
    files: 'server/orders/**',
    may: ['#server/orders/', '#server/platform/', '#domain/', 'node:', ...SERVER],
    why: 'orders are what several areas share: they know none of them',
  },
  {
    files: 'server/leads/**',
    may: ['#server/leads/', '#server/platform/', '#domain/', 'node:', ...SERVER],
    why: 'leads are what several areas share: they know none of them',
  },
  {
    files: 'server/accounts/**',
    may: ['#server/accounts/', '#server/platform/', '#domain/', 'node:', ...SERVER],
    why: 'accounts are what several areas share: they know none of them',
  },
  ...areas.map((name) => ({
    files: `server/${name}/**`,
    may: [
      `#server/${name}/`,
      ...(WITH_ORDERS.includes(name) ? ['#server/orders/'] : []),
      ...(WITH_LEADS.includes(name) ? ['#server/leads/'] : []),
      ...(WITH_ACCOUNTS.includes(name) ? ['#server/accounts/'] : []),
      '#server/platform/',
      '#domain/',
      'node:',
      ...SERVER,
    ],
    why: 'areas meet in app.ts, never in each other',
  })),
  {
    files: 'e2e/**',
    may: ['node:', '#tools/', 'postal-mime', 'jose', 'otpauth', 'sharp', ...Object.keys(devDependencies)],
    why: 'e2e knows the browser and the URL',
  },
]

/** The fence round each room, and one for its tests, which may use the testing tools as well. */
export const FENCES: readonly Fence[] = ROOMS.flatMap((room) => [
  fence(room.files, room.may, room.why),
  ...['ts', 'tsx'].map((ending) =>
    fence(
      room.files.replace(/\*+$/, `**/*.test.${ending}`),
      [...room.may, ...TESTING, ...testDoors(room)],
      room.why,
    ),
  ),
])

/** Tests of the server's own rooms may see the whole server: they start it. Those of the app put parts on a page. */
function testDoors({ files: where }: Room): string[] {
  if (where.startsWith('server/')) return ['#server/', '#db/', '#tools/']
  return where.startsWith('app/') ? ['#app/testing/'] : []
}

function fence(where: string, may: readonly string[], why: string): Fence {
  const barred = DOORS.filter((door) => !may.some((allowed) => isBehind(door, allowed)))
  const regex = `^(?:\\.\\./|\\./(?:.*/)?\\.\\./|${barred.map(pattern).join('|')})`
  return { files: where, regex, message: `${why}. Within a folder write ./, elsewhere the door's name.` }
}

function isBehind(door: string, allowed: string): boolean {
  return allowed.endsWith('/') || allowed.endsWith(':') ? door.startsWith(allowed) : door === allowed
}

/** A package's name stands for its inner paths too, but not for a longer name. */
function pattern(door: string): string {
  const literal = door.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return /[/:]$/.test(door) || door.startsWith('#') ? literal : `${literal}(?:/|$)`
}
