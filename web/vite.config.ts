import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { lightPreload } from './light-preload.ts'

// What nearly every page loads, in one file instead of twenty. Nothing in it may import the query cache, the component library
// or Zod: they would then come with every page.
const ON_EVERY_PAGE = [
  /src[\\/]pages[\\/]frame[\\/](?!rich-layout|query-layout|member-menu)/,
  /src[\\/]platform[\\/](api|formats|links|locale|menu-marks|page-data|page-head|place-names|scripts-run|site-origin|stay|structured-data|texts)\.tsx?$/,
  /src[\\/]ui[\\/](button|count-field|cut|day-field|disclosure|photo|photo-sizes|score-chip|struck-price|toast|two-calendars|writing)\./,
  /src[\\/]features[\\/]catalogue[\\/]score-word\./,
  /contract[\\/]src[\\/](availability[\\/]limits|bikram-sambat|dates|english-formats|locale|money)\.ts$/,
  /icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)\./,
  // Those of the frame and of the home page, which else loads the icons of all pages.
  /icons[\\/]Icon(Backpack|BuildingSkyscraper|Calendar|Check|Clock|CreditCard|InfoCircle|MapPin|Menu2|Minus|Plus|Search|ShieldCheck|Tag|Ticket|User|Users|X)\./,
]

// The fields of a stay, and the search around them: the same pages have both.
const SEARCH_FORM =
  /src[\\/]features[\\/]availability[\\/]search[\\/](dates-field|guests-field|kept-search|search-field|search-place|place-field|search-form|use-places)\./
// What both home pages are made of, in one file; the cards of posts among it are the blog's too.
const HOME_PARTS =
  /src[\\/](pages[\\/]home[\\/]home-|features[\\/](newsletter[\\/]newsletter-box|catalogue[\\/]city-mosaic|content[\\/](post-card|post-day|visitor-counters)|promotion[\\/]campaign-card))/
const QUERIES = /node_modules[\\/]@tanstack[\\/]|src[\\/]platform[\\/]queries\./
// Small, and of pages that share little else; without a file of their own they would bring that of a booking with them.
const SMALL_PARTS = /src[\\/](ui[\\/](bone|notice)|platform[\\/]guest-bookings)\.|contract[\\/]src[\\/](booking|payment)[\\/]/
const TRACK_FORM = /src[\\/]features[\\/]booking[\\/]track-form\./
// A booking wherever it is shown: on the page to pay it, after that, and on its own. Not what each of them opens only when asked.
const BOOKING_PARTS =
  /src[\\/]features[\\/]booking[\\/](again|actions|hold|status|summary|book-again|booking-failure|booking-reference|unknown-booking|use-booking|use-last-booking)[\\/.]/

// Icons of what places offer, and of getting into an account: apart from those of all other pages, which would bring them along.
const FEATURE_ICONS =
  /icons[\\/]Icon(Bath|Bell|Bike|Bolt|BuildingCastle|Car|Droplet|Elevator|Flame|Luggage|ParkingCircle|Plant2|Pool|Sailboat|Snowflake|ToolsKitchen2|Wash|Wifi)\./
const ENTRY_ICONS = /icons[\\/]Icon(BrandFacebook|BrandGoogle|Eye|EyeOff|PointFilled)\.|src[\\/]ui[\\/]password-field\./
// Of fields and of notices: else each brought the other along.
const ALERT_ICON = /icons[\\/]IconAlertCircle\./
// A few lines each, of the same pages.
const WORDS = /src[\\/]platform[\\/](words|day-parts|map-labels|product-reviews)\.|contract[\\/]src[\\/]day-parts\./
// Small, and of nearly all pages of an account: of those with a form, and of those behind the login.
const SIGNING_IN = /src[\\/]platform[\\/](own-path|signing-in)\./
const ACCOUNT_FORMS = /src[\\/](platform[\\/]checked-form|features[\\/]account[\\/](account-form|form-end))\./
const ACCOUNT_PARTS =
  /src[\\/](platform[\\/]own-account|pages[\\/]account[\\/](account-page|own-account)|ui[\\/](badge|dialog)|features[\\/]account[\\/](refusal|use-sending))\./

// Seven symbols, the fewest that the bundler takes for so many files: each visitor fetches the list of all of them.
const ASSET_NAMES = 'assets/[hash:7][extname]'

const TEXT_FILES = 'virtual:text-files'

/** Tells the server in which built files the texts are, for a page to name those it uses in its head. */
function textFiles(): Plugin {
  let root = ''
  return {
    name: 'text-files',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === TEXT_FILES ? `\0${TEXT_FILES}` : undefined),
    load(id) {
      if (id !== `\0${TEXT_FILES}`) return undefined
      if (this.environment.mode !== 'build') return 'export default {}'
      const manifest = JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Manifest
      const texts = Object.entries(manifest).filter(([source]) => source.startsWith('src/texts/'))
      return `export default ${JSON.stringify(Object.fromEntries(texts.map(([source, { file }]) => [source, `/${file}`])))}`
    },
  }
}

/** Short names for the classes of a file, with one ending for all of them: they are in the scripts, the styles and the HTML. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  plugins: [textFiles(), lightPreload(), reactRouter()],
  environments: {
    // The server names the same files, such as the typeface that a page asks for in its head.
    ssr: { build: { rolldownOptions: { input: './src/server.ts', output: { assetFileNames: ASSET_NAMES } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Without the names of their sources: every visitor fetches the list of all files with the first page.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: ASSET_NAMES,
            // Few files instead of dozens of small ones, which an unsteady line pays for one by one.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                { name: 'ui', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|clsx)[\\/]/, minShareCount: 2 },
                { name: 'site', test: (id) => ON_EVERY_PAGE.some((part) => part.test(id)) },
                { name: 'search-form', test: SEARCH_FORM },
                { name: 'home-parts', test: HOME_PARTS },
                { name: 'alert-icon', test: ALERT_ICON },
                { name: 'words', test: WORDS },
                { name: 'feature-icons', test: FEATURE_ICONS },
                { name: 'entry-icons', test: ENTRY_ICONS },
                { name: 'icons', test: /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
                { name: 'small-parts', test: SMALL_PARTS, minShareCount: 2 },
                { name: 'queries', test: QUERIES, minShareCount: 6 },
                { name: 'track-form', test: TRACK_FORM },
                { name: 'booking-parts', test: BOOKING_PARTS },
                { name: 'signing-in', test: SIGNING_IN },
                { name: 'account-forms', test: ACCOUNT_FORMS },
                { name: 'account-parts', test: ACCOUNT_PARTS },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2022' },
  // Without the list the first visit in development does not hydrate.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'mantine-form-zod-resolver',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'zod',
    ],
  },
})
