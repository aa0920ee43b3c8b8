import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { lighterRendering } from './lighter-rendering.ts'
import { lightPreload } from './light-preload.ts'
import { reactModules } from './react-modules.ts'
import { unusedFunctions } from './unused-functions.ts'
import { unusedRouterParts } from './unused-router-parts.ts'

/** Matches a source file by its path below `web/src`, whatever its ending. */
const source = (path: string) => new RegExp(`web/src/${path}\\.[a-z.]+$`.replaceAll('/', String.raw`[\\/]`))
/** Matches icons by their names without `Icon`. */
const icons = (names: string) => new RegExp(`icons/Icon(${names})\\.`.replaceAll('/', String.raw`[\\/]`))
const contract = (path: string) => new RegExp(`contract/src/${path}\\.ts$`.replaceAll('/', String.raw`[\\/]`))

// Nearly every page loads these, in one file instead of twenty. None of them may import the query cache or Zod, which would
// then load with every page.
const ON_EVERY_PAGE = [
  source('(entry.client|links)'),
  source(
    'platform/(api/api|calendar/calendar-field|language/(calendar-switch|day-parts|formats|locale|short-(days|range)|texts|words)|session/(base64url|fetch-with-session|stored-session)|storage/(after-reload|stored-text))',
  ),
  source('platform/pages/(late-part|page-data|page-head|is-hydrated|site-origin|structured-data)'),
  source(
    'entities/(account/session|availability/(address-values|flexible-dates|mix-search|nights-found|stay)|booking/stored-holds|catalogue/(place-names|viewed-products)|content/site-facts|review/product-reviews)',
  ),
  source(
    'ui/(actions/button|feedback/(notice|requested-part|score-chip|skeleton|toast)|fields/(choice-switch|count-field|day-field|use-early-input|text-formats)|layout/(breadcrumb|disclosure|use-media))',
  ),
  source('ui/(pictures/(page-preview|moving-picture|photo|photo-sizes)|text/(cut|marked-text|struck-price|two-calendars))'),
  source('features/(catalogue/score-word|availability/search/(stored-search|search-place|use-draft))'),
  // The hearts that save a stay or package, on home pages, lists and products.
  source(String.raw`entities/account/(card-heart|saved-slugs|saved-stays|stored-saved|save-button(\.module)?)`),
  contract(
    '((account|availability|booking|catalogue)/limits|fields/invisible-characters|calendar/bikram-sambat|dates|day-parts|english-formats|locale|money)',
  ),
  /icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)\./,
  // The icons of the frame and of the home page; otherwise these load the icons of all pages.
  icons(
    'AlertCircle|Backpack|BuildingSkyscraper|Calendar|Check|Clock|ClockHour4|CreditCard|Heart|HeartFilled|InfoCircle|MapPin|Menu2|Minus|Plus|Search|ShieldCheck|StarFilled|Tag|Ticket|User|Users|X',
  ),
]

// The search form: home pages have it in their first view, lists of results below a pill.
const SEARCH_PARTS = [
  source(
    'features/availability/search/(dates/(dates-field|flexible-select|priced-days|use-flexible)|guests-field|search-(field|form)|place-(field|groups)|use-places)',
  ),
  source('ui/fields/(count-field|day-field|choice-switch)'),
]

// Both home pages, and the cards of posts, which the blog has too.
const HOME_PARTS = [
  source(String.raw`pages/home/(home-[\w-]+|viewed-products)`),
  source('platform/pages/cached-cards'),
  source('features/(newsletter/newsletter-box|catalogue/city/city-mosaic|promotion/campaign-card)'),
  source('features/content/(post-card|post-day|visitor-counters)'),
]
const QUERIES = [
  /node_modules[\\/]@tanstack[\\/](?!.*(queriesObserver|[uU]seQueries|useSuspenseQueries|infiniteQueryObserver|useInfiniteQuery))/,
  source('(platform/api/(queries|with-queries)|pages/frame/query-layout|entities/availability/(room|stay)-(queries|query))'),
  /pages[\\/]frame[\\/]query-layout\.tsx\?__react-router-build-client-route$/,
]
// Small parts of pages that share little else; without a file of their own they would load a booking's file.
const SMALL_PARTS = [
  source('entities/booking/guest-bookings'),
  // Parts that checkout and booking pages share: the hold's clock, the chosen days, and what is folded on a phone.
  source('features/booking/(hold/hold-clock|summary/package-kind|checkout/(choice/package-choice|summary/chosen-days))'),
  source('ui/layout/phone-fold'),
  // Both reserve, and repeat a request with the solution of a challenge.
  source('platform/api/send-solving'),
  // The form of a traveller needs Zod, which only checkout and payment load.
  contract('booking/(?!traveller-form|refund-terms|price).+'),
]
const TRACK_FORM = source('features/booking/access/track-form')
// A booking on every page that shows one: to pay it, after that, and on its own. Not what such a page opens on demand.
const BOOKING_PARTS = [
  source('features/booking/((actions|history|hold/(?!own-hold)|status|summary)/.+|access/booking-reference)'),
  source('(features/booking/use-last-booking|entities/booking/use-booking)'),
]

// Icons of login pages, apart from those of all other pages, which would load them too.
const ENTRY_ICONS = [icons('BrandFacebook|BrandGoogle|Eye|EyeOff|PointFilled'), source('ui/fields/password-field')]
const ANY_ICON = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
// Icons of amenities.
const FEATURE_ICONS = icons(
  'Bath|Bell|Bike|Bolt|BuildingCastle|Droplet|Elevator|Flame|Luggage|ParkingCircle|Plant2|Pool|Sailboat|Snowflake|ToolsKitchen2|Wash|Wifi',
)
// Terms, prices and directions, which the pages that sell share with those of a booking.
const TERMS_PARTS = [
  source('entities/(booking/(booked-rooms|cancellation-line|refund-(terms|tiers)[a-z-]*)|rates/.+|catalogue/map-labels)'),
  source('entities/availability/room-plan'),
  // The bar of a phone, which packages have too.
  source('features/availability/room/book-bar\\.module'),
  source('(entities/catalogue/place-map|ui/layout/pagination)'),
  contract('booking/(price|refund-terms)'),
]
// The first view of a property, a room or a package.
const PRODUCT_HEADS = [
  // Structured data is rendered by the server alone, but an import of its empty module would load the file that it is in.
  source('entities/catalogue/(gallery-labels|property-data|trip-data)'),
  source(
    '(ui/(actions/share-button|layout/anchor-bar|pictures/photo-gallery)|features/catalogue/property/property-heading.module)',
  ),
  icons('Photo|Share2'),
]
// Small parts of the pages that sell one room, property or package, which nearly all of these need.
const PRODUCT_PARTS = [
  source('entities/catalogue/(gallery-labels|stays-of)'),
  source('ui/(actions/share-button|layout/anchor-bar|pictures/photo-gallery)'),
  source('features/catalogue/property/(feature-(icon|list)|property-heading\\.module)'),
  FEATURE_ICONS,
  source('features/(catalogue/long-text|review/late-reviews|availability/room/book(-bar|ing-box))'),
  // Only rooms need these, but in a separate file the page of a property would wait for one more.
  source('features/availability/(room/(mix/mix-offer|nights-strip|room-(details|facts|price)|rooms-left)|search/stay-bar)'),
]
// A list of properties or packages, and the cards of properties. Not the map and the filters, which load later. Results of packages need
// only some of it, but in a file of its own, results of properties would wait for one more.
const LIST_PARTS = [
  source(
    'features/availability/(results/(list/(?!late-|results-skeleton).+|results-query|map/(results-map|active-result)|filters/(filter-(chips|sheet)|filters|use-filters))|room/book-now)',
  ),
  source(
    '(pages/availability/(property-results|results-parts|list-data|pending-results|nothing/with-alternatives|search-bar.module)|features/availability/search/search-pill)',
  ),
  icons('AdjustmentsHorizontal|LayoutGrid|LayoutList|Map2'),
]
const PACKAGE_PARTS = source('features/(availability/package/package-search(-state)?|catalogue/package/route-line)')
// Small, and on nearly all account pages: those with a form, and those behind the login.
const SIGNING_IN = source('(entities/account/(own-path|signing-in)|platform/session/sign-in-api)')
const ACCOUNT_FORMS = [source('platform/forms/checked-form'), source('features/account/(account-form|form-end)')]
const ACCOUNT_PARTS = [
  source('entities/account/(own-account|own-account-view)'),
  source('pages/account/dashboard/account-page'),
  source('(ui/(feedback/badge|layout/dialog)|features/account/(refusal|use-sending))'),
]

/** Returns whether one of the patterns matches. */
const anyOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

// The hash has seven symbols, the fewest that the bundler accepts for this many files: each visitor fetches the list of all file
// names.
const ASSET_NAMES = 'assets/[hash:7][extname]'

const TEXT_FILES = 'virtual:text-files'

/** Gives the server the built file of each file of texts, so that a page can preload those it uses. */
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

const STYLE_TEXTS = 'virtual:style-texts'

/** Gives the server the text of each built style sheet, so that a page can contain those it uses. */
function styleTexts(): Plugin {
  let client = ''
  return {
    name: 'style-texts',
    configResolved(config) {
      client = join(config.root, 'build/client')
    },
    resolveId: (id) => (id === STYLE_TEXTS ? `\0${STYLE_TEXTS}` : undefined),
    load(id) {
      if (id !== `\0${STYLE_TEXTS}`) return undefined
      const files = this.environment.mode === 'build' ? globSync('assets/*.css', { cwd: client }) : []
      const texts = files.map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8').trim()])
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}

const LATE_STYLES = 'virtual:late-styles'
const LATE_PART = /\/late-[\w-]+\.tsx$/

/** Gives the server the style sheets of the late parts of each page's file, because their HTML comes with the page. */
function lateStyles(): Plugin {
  let root = ''
  return {
    name: 'late-styles',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === LATE_STYLES ? `\0${LATE_STYLES}` : undefined),
    load(id) {
      if (id !== `\0${LATE_STYLES}`) return undefined
      if (this.environment.mode !== 'build') return 'export default {}'
      const manifest = JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Manifest
      const stylesOf = (name: string) => filesFrom(manifest, name).flatMap(({ css = [] }) => css)
      const pages = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
      const styles = pages.map((name) => {
        const late = filesFrom(manifest, name).flatMap(({ dynamicImports = [] }) =>
          dynamicImports.filter((source) => LATE_PART.test(source)),
        )
        return [`/${manifest[name]?.file}`, [...new Set(late.flatMap(stylesOf))].map((file) => `/${file}`)]
      })
      return `export default ${JSON.stringify(Object.fromEntries(styles))}`
    },
  }
}

/** Returns a built file and all files that it imports. */
function filesFrom(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const file = manifest[name]
  if (!file || seen.has(name)) return []
  seen.add(name)
  return [file, ...(file.imports ?? []).flatMap((imported) => filesFrom(manifest, imported, seen))]
}

/** Gives the classes of a file short names with a common ending, because they are in scripts, styles and HTML. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

const virtualModules = () => [textFiles(), styleTexts(), lateStyles()]
const lighterLibraries = () => [lightPreload(), reactModules(), unusedRouterParts(), unusedFunctions(), lighterRendering()]

export default defineConfig(({ command }) => ({
  plugins: [...virtualModules(), ...lighterLibraries(), reactRouter()],
  environments: {
    // The server links the same files, such as the typeface that a page preloads.
    ssr: {
      // React reads NODE_ENV when it is imported and renders several times slower outside production. Bundled, it is always the
      // production build, which also starts faster. Development bundles nothing, and Node imports React itself.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: ['react', 'react-dom', 'react-router', '@tanstack/react-query', '@tabler/icons-react'] },
      }),
      build: { rolldownOptions: { input: './src/server.ts', output: { assetFileNames: ASSET_NAMES } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Without source names: every visitor fetches the list of all files with the first page.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: ASSET_NAMES,
            // Few files instead of dozens of small ones, each of which costs a request on a poor connection.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                { name: 'site', test: anyOf(ON_EVERY_PAGE) },
                { name: 'search-parts', test: anyOf(SEARCH_PARTS) },
                { name: 'list-parts', test: anyOf(LIST_PARTS) },
                { name: 'product-heads', test: anyOf(PRODUCT_HEADS) },
                { name: 'home-parts', test: anyOf(HOME_PARTS) },
                { name: 'entry-icons', test: anyOf(ENTRY_ICONS) },
                { name: 'icons', test: (id) => ANY_ICON.test(id) && !FEATURE_ICONS.test(id), minShareCount: 2 },
                { name: 'small-parts', test: anyOf(SMALL_PARTS), minShareCount: 2 },
                { name: 'queries', test: anyOf(QUERIES), minShareCount: 2 },
                { name: 'terms-parts', test: anyOf(TERMS_PARTS) },
                { name: 'product-parts', test: anyOf(PRODUCT_PARTS) },
                { name: 'package-parts', test: PACKAGE_PARTS, minShareCount: 2 },
                { name: 'track-form', test: TRACK_FORM },
                { name: 'booking-parts', test: anyOf(BOOKING_PARTS) },
                { name: 'signing-in', test: SIGNING_IN },
                { name: 'account-forms', test: anyOf(ACCOUNT_FORMS) },
                { name: 'account-parts', test: anyOf(ACCOUNT_PARTS) },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    // Compiles the icons that are used, not all six thousand.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // Without the list the first visit in development does not hydrate.
  optimizeDeps: {
    include: ['@tabler/icons-react', '@tanstack/react-query', 'react-dom/client', 'react-router', 'react-router/dom', 'zod'],
  },
}))
