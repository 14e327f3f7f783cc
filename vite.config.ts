import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/time/shop-time.ts'
import { noChunkCycles } from '#scripts/build/chunks/no-chunk-cycles.ts'
import { shellChunk } from '#scripts/build/chunks/shell-chunk.ts'
import { smallChunk } from '#scripts/build/chunks/small-chunk.ts'
import { brandLook } from '#scripts/build/drawings/brand-look.ts'
import { plainIcons } from '#scripts/build/plain-icons.ts'
import { prerender } from '#scripts/build/prerender.ts'
import { publishableKey } from '#scripts/build/publishable-key.ts'

/** Modules for one shared chunk, because each is too small for a separate request. */
const DEMO = /[\\/](?:deferred|foot-bar|demo-bar|demo-link)\.tsx$/
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** Icons that several pages share. Each alone would be a file whose headers are twice as long as its content. */
const JOB_ICONS =
  /[\\/]icons[\\/](?:alarm-clock|bell-ring|calendar-plus|camera|circle-dollar-sign|clipboard-plus|contact|file-check|file-text|hard-hat|message-square-text|mouse-pointer-2|mouse-pointer-click|tags|user-round-plus|workflow)\.mjs$/
const OFFER_ICONS =
  /[\\/]icons[\\/](?:badge-check|calendar-check|check|search|shopping-cart|smartphone|smartphone-nfc|star|tag|truck)\.mjs$/
const LIST_ICONS = /[\\/]icons[\\/](?:calendar-sync|mail|receipt|wrench)\.mjs$/
/** Parts of the information pages that other pages share. */
const INFO = /[\\/](?:info-page[\\/](?:feature-list|sample-frame)\.tsx|icons[\\/](?:clock|megaphone)\.mjs)$/
/** The texts and results of the lead forms. */
const LEAD_FORM = /[\\/]leads[\\/]form[\\/](?:copy\.ts|lead-result\.tsx)$/
/** The storage of form drafts, and the business name that several pages share. */
const DRAFTS = /[\\/](?:session[\\/]owned-draft|form[\\/]business-name)\.ts$/
/** The head and the closing block of the information pages, which other pages use too. */
const HEAD =
  /[\\/](?:info-page[\\/](?:back-home|page-head)\.tsx|sheets[\\/]closing-block\.tsx|icons[\\/]arrow-left\.mjs)$/
const START = 'app/hydration/start.ts'
const ENTRY = 'app/entry-client.tsx'
/**
 * The settings that most pages show. The office loads the claims too, so without this group the claims would be a
 * separate file.
 */
const PAGE_LISTS =
  /[\\/](?:app[\\/]page-lists[\\/](?:store|use-claim)|domain[\\/]site[\\/]claims[\\/]claims)\.ts$/
/** The products and the lists of the smart websites page. The store of page lists needs all of them. */
const LISTS =
  /[\\/](?:catalogue[\\/](?:add-ons|bonus-inclusions|products|website-packages)|domain[\\/]site[\\/]page-lists)\.ts$/
const SHOP =
  /[\\/](?:domain[\\/](?:cart[\\/](?:cart|pricing)|catalogue[\\/]review-cards|text[\\/](?:record|letters)|site[\\/]hours[\\/]shipping-time)|review-cards[\\/]configurator[\\/]choice-store|ui[\\/]form[\\/]first-press|api[\\/](?:http|checkout|publishable-key|began-on)|shop[\\/]cart[\\/](?:stock|drawer[\\/](?:drawer|early-cart)-state))\.ts$/
/** The sync of the cart with an account, without the part that is fetched when somebody is signed in. */
const CART_SYNC = /[\\/]shop[\\/]cart[\\/](?:saved-cart|use-cart-sync)\.ts$/
/** The rules of a business's Google link, which the checkout, the dashboard and the office share. */
const GOOGLE_LINK =
  /[\\/](?:google[\\/](?:google-link|place-id)|google-link[\\/](?:copy|expanded-links|google-link)|checkout[\\/]business-info)\.ts$/
/** What the pages /pre-checkout and /checkout share. */
const CHECKOUT =
  /[\\/]shop[\\/]checkout[\\/](?:checkout-actions|draft|price-notice|send-checkout|summary|use-business-form|use-checkout)\.tsx?$/
/** The modules that fill forms in with the details of an account. Pages load them only when there is a session. */
const KNOWN_CONTACT =
  /[\\/](?:leads[\\/]form[\\/]known-contact|dashboard[\\/]data[\\/](?:call-dashboard|refusals))\.ts$/
/** The messages for errors of the auth service, which the sign-in and the dashboard share. */
const AUTH_MESSAGES = /[\\/]auth-client[\\/](?:code-messages|fault-message)\.ts$/
const SCREEN = /[\\/]([\w-]+)[\\/](?:screen|frame[\\/]layout)\.tsx$/

const site = shellChunk(ENTRY, 'site')

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), brandLook(), react(), plainIcons(), noChunkCycles(), prerender()],
  define: {
    'import.meta.env.PUBLISHABLE_KEY': JSON.stringify(publishableKey()),
    'import.meta.env.BUILD_DAY': JSON.stringify(dayIn(DEFAULT_TIME_ZONE, new Date())),
  },
  // Hashed files are cached for a year; data: URLs would be sent with every page. The option is set for both builds, so
  // that their markup is the same.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The bundler's preload lists would add 3 kB to every page. Without them, a page that was not preloaded takes
        // one round trip more. The first page has its own list in its head.
        modulePreload: false,
        rolldownOptions: {
          input: [START, ENTRY],
          checks: { bundlerTimings: false },
          output: {
            chunkFileNames: ({ facadeModuleId, name }) =>
              `assets/${SCREEN.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
            // Every page loads three chunks: the first script, React, which changes with its version, and our shell.
            // The other groups collect small modules that several pages share, because each module alone would be
            // another request; `small` saves eight requests per page. The bundler itself splits the other code that
            // several pages share, so that no page loads code that it does not use.
            codeSplitting: {
              groups: [
                {
                  name: 'start',
                  test: /[\\/]app[\\/]hydration[\\/](?:start|event-replay|note-service)\.ts$/,
                  priority: 2,
                },
                { name: 'vendor', test: REACT, priority: 1 },
                { name: site, debugName: 'site' },
                { name: 'info', test: INFO, includeDependenciesRecursively: false },
                { name: 'head', test: HEAD, includeDependenciesRecursively: false },
                { name: 'job-icons', test: JOB_ICONS, includeDependenciesRecursively: false },
                { name: 'list-icons', test: LIST_ICONS, includeDependenciesRecursively: false },
                { name: 'offer-icons', test: OFFER_ICONS, includeDependenciesRecursively: false },
                { name: 'lead-form', test: LEAD_FORM, includeDependenciesRecursively: false },
                { name: 'drafts', test: DRAFTS, includeDependenciesRecursively: false },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
                { name: 'shop', test: SHOP, includeDependenciesRecursively: false },
                { name: 'page-lists', test: PAGE_LISTS, includeDependenciesRecursively: false },
                { name: 'cart-sync', test: CART_SYNC, includeDependenciesRecursively: false },
                { name: 'google-link', test: GOOGLE_LINK, includeDependenciesRecursively: false },
                { name: 'checkout', test: CHECKOUT, includeDependenciesRecursively: false },
                { name: 'known-contact', test: KNOWN_CONTACT, includeDependenciesRecursively: false },
                { name: 'auth-messages', test: AUTH_MESSAGES, includeDependenciesRecursively: false },
                { name: 'demo', test: DEMO, includeDependenciesRecursively: false },
                {
                  name: smallChunk(
                    'small',
                    (id, graph) =>
                      REACT.test(id) || SHOP.test(id) || DEMO.test(id) || site(id, graph) !== null,
                  ),
                  debugName: 'small',
                  minShareCount: 8,
                  includeDependenciesRecursively: false,
                  priority: -1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          input: 'scripts/build/page-writer.ts',
          checks: { bundlerTimings: false },
        },
      },
    },
  },
})
