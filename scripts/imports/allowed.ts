// Lists which kinds of files may import which. Everything else is refused, so a new kind may import nothing at first.
import type { Kind } from './source-files.ts'

const NOUN: Kind[] = ['front door', 'server platform', 'contract root', 'contract list', 'contract noun', 'library', 'node']
const BELOW_FEATURES: Kind[] = [
  'entities',
  'ui',
  'map',
  'web platform',
  'links',
  'contract root',
  'contract list',
  'contract noun',
  'library',
]
const CONSOLE_PLATFORM: Kind[] = ['console platform', 'contract root', 'contract list', 'contract noun', 'library']

/**
 * The kinds that a kind may import. Between two nouns, `violations.ts` narrows this further: the server and the contract
 * import to the left only, features and pages stay within their noun.
 */
export const ALLOWED: Record<Kind, Kind[]> = {
  'contract root': ['contract root', 'library'],
  'contract list': ['contract root', 'contract noun', 'library'],
  'contract noun': ['contract noun', 'contract root', 'library'],

  'server entry': [
    'server entry',
    'front door',
    'routes',
    'audit',
    'server platform',
    'contract root',
    'contract list',
    'library',
    'node',
  ],
  'server platform': ['server platform', 'contract root', 'contract list', 'library', 'node'],
  audit: ['audit', 'server platform', 'contract root', 'library', 'node'],
  seed: [
    'seed',
    'server entry',
    'front door',
    'demo door',
    'tables',
    'server platform',
    'contract root',
    'contract noun',
    'library',
    'node',
  ],
  'front door': ['act', 'rules', 'read model', 'store', 'tables'],
  'demo door': ['act', 'rules', 'store'],
  routes: ['routes', 'act', 'rules', 'read model', 'store', ...NOUN],
  act: ['act', 'rules', 'read model', 'store', 'tables', 'audit', ...NOUN],
  rules: ['rules', 'contract root', 'contract noun'],
  'read model': ['read model', 'store', 'tables', 'rules', ...NOUN],
  store: ['store', 'read model', 'tables', 'rules', ...NOUN],
  tables: ['tables', 'rules', 'front door', 'server platform', 'contract root', 'contract noun', 'library'],
  'server testing': [],
  'migration tool': ['library'],

  'web entry': [
    'web entry',
    'pages',
    'frame',
    'offline',
    'entities',
    'ui',
    'web platform',
    'contract root',
    'built',
    'library',
    'node',
  ],
  pages: ['pages', 'frame', 'features', 'texts', 'built', ...BELOW_FEATURES],
  frame: ['frame', 'features', 'texts', ...BELOW_FEATURES],
  features: ['features', ...BELOW_FEATURES],
  entities: BELOW_FEATURES,
  ui: ['ui', 'contract root', 'library'],
  // Imports neither the site nor the console, which both show the map (decision 091).
  map: ['map', 'library'],
  'web platform': ['web platform', 'ui', 'texts', 'links', 'contract root', 'contract list', 'library'],
  links: ['web platform', 'contract root', 'contract noun'],
  texts: ['texts', 'web platform', 'contract root', 'contract noun'],
  offline: ['offline', 'texts', ...BELOW_FEATURES],
  'web build': ['web build', 'web entry', 'web platform', 'contract root', 'contract noun', 'library', 'node'],
  built: [],

  'console entry': ['console entry', 'console pages', 'console features', 'console ui', 'console platform', 'library'],
  'console pages': ['console pages', 'console features', 'console ui', 'console texts', ...CONSOLE_PLATFORM],
  'console features': ['console features', 'console ui', 'console texts', ...CONSOLE_PLATFORM],
  'console ui': ['console ui', 'map', ...CONSOLE_PLATFORM],
  'console platform': ['console texts', ...CONSOLE_PLATFORM],
  'console texts': ['console texts', 'console platform', 'contract root', 'contract noun'],
  'console build': ['library', 'node'],

  sandbox: ['sandbox', 'library', 'node'],
  // Journeys find texts by their keys.
  e2e: [
    'e2e',
    'bench',
    'scripts',
    'server testing',
    'texts',
    'console texts',
    'contract root',
    'contract list',
    'contract noun',
    'library',
    'node',
  ],
  bench: ['bench', 'scripts', 'seed', 'server testing', 'contract root', 'contract list', 'contract noun', 'library', 'node'],
  scripts: ['scripts', 'library', 'node'],
  'tool configuration': ['scripts', 'library', 'node'],
  node: [],
  library: [],
  unknown: [],
}

/** The kinds that a test may import beyond those of its subject: everything of its own package, and the tools of the tests. */
export const ALLOWED_TO_TESTS: Kind[] = ['contract root', 'contract list', 'contract noun', 'scripts', 'library', 'node', 'built']

/** Libraries that only some kinds of files may use. Any file may import their types. */
export const LIMITED_LIBRARIES: { name: string; modules: RegExp; allowed: Kind[] }[] = [
  {
    name: 'SQL',
    modules: /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/,
    allowed: ['read model', 'store', 'tables', 'server platform', 'audit', 'seed', 'server entry', 'e2e', 'bench'],
  },
  {
    name: 'HTTP',
    modules: /^(fastify|@fastify\/.*|undici)(\/|$)/,
    allowed: ['routes', 'server platform', 'server entry', 'sandbox'],
  },
]
