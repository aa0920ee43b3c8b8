// Classifies every file by its path, so that a new noun, subject or file is guarded as soon as it exists.
import { isNoun, type Noun } from '../nouns.ts'

export const PACKAGES = ['contract', 'server', 'web', 'console', 'sandbox', 'e2e', 'bench'] as const

/** The kind of a file, by its folder. `allowed.ts` lists, for each kind, the kinds that it may import. */
export type Kind =
  | 'contract root'
  | 'contract list'
  | 'contract noun'
  | 'server entry'
  | 'server platform'
  | 'server testing'
  | 'audit'
  | 'seed'
  | 'migration tool'
  | 'front door'
  | 'demo door'
  | 'routes'
  | 'act'
  | 'rules'
  | 'read model'
  | 'store'
  | 'tables'
  | 'web entry'
  | 'web build'
  | 'pages'
  | 'frame'
  | 'features'
  | 'entities'
  | 'ui'
  | 'map'
  | 'web platform'
  | 'links'
  | 'texts'
  | 'offline'
  | 'built'
  | 'console entry'
  | 'console build'
  | 'console pages'
  | 'console features'
  | 'console ui'
  | 'console platform'
  | 'console texts'
  | 'sandbox'
  | 'e2e'
  | 'bench'
  | 'scripts'
  | 'tool configuration'
  | 'node'
  | 'library'
  | 'unknown'

export type SourceFile = {
  path: string
  kind: Kind
  /** The noun that the file belongs to, on the server, in the contract, and in the site's pages, features and entities. */
  noun?: Noun | undefined
  isTest: boolean
}

const TOP_LEVEL: Record<string, Kind> = { sandbox: 'sandbox', e2e: 'e2e', bench: 'bench', scripts: 'scripts' }
const WEB_AREAS: Record<string, Kind> = { platform: 'web platform', texts: 'texts', offline: 'offline' }
const CONSOLE_AREAS: Record<string, Kind> = {
  pages: 'console pages',
  features: 'console features',
  ui: 'console ui',
  platform: 'console platform',
  texts: 'console texts',
}
// Folders of the contract that belong to no noun, like the files beside them.
const OF_ALL_NOUNS = ['calendar', 'fields']
const SERVER_AREAS: Record<string, Kind> = { platform: 'server platform', audit: 'audit', testing: 'server testing' }

const SERVER_LAYERS: Record<string, Kind> = {
  rules: 'rules',
  store: 'store',
  'read-models': 'read model',
  testing: 'server testing',
}

/** Returns the kind and the noun of a file, by its path from the root of the project. */
export function classifyFile(path: string): SourceFile {
  const isTest = /^e2e\/|\.test\.tsx?$|\/testing\//.test(path)
  const [first = '', ...rest] = path.split('/')
  if (isBuilt(path)) return { path, kind: 'built', isTest: false }
  if (rest.length === 0) return { path, kind: 'tool configuration', isTest: false }
  if (first === 'contract') return { path, isTest, ...inContract(rest) }
  if (first === 'server') return { path, isTest, ...onServer(rest) }
  if (first === 'web') return { path, isTest, ...inWeb(rest) }
  if (first === 'console') return { path, isTest, kind: inConsole(rest) }
  return { path, kind: TOP_LEVEL[first] ?? 'unknown', isTest }
}

/** Returns the kind of a module outside the project, such as `zod` or `node:fs`. */
export function classifyModule(specifier: string): SourceFile {
  if (specifier.startsWith('virtual:')) return { path: specifier, kind: 'built', isTest: false }
  return { path: specifier, kind: specifier.startsWith('node:') ? 'node' : 'library', isTest: false }
}

/** Returns whether a tool writes the file, such as generated types and bundles. */
function isBuilt(path: string): boolean {
  return /(^|\/)(\+types|build|\.react-router)\//.test(path)
}

function inContract([source, area = '', ...below]: string[]): Pick<SourceFile, 'kind' | 'noun'> {
  if (source !== 'src') return { kind: 'tool configuration' }
  // Reads all nouns, as the list of calls does.
  if (area === 'document') return { kind: 'contract list' }
  if (below.length > 0 && !OF_ALL_NOUNS.includes(area))
    return isNoun(area) ? { kind: 'contract noun', noun: area } : { kind: 'unknown' }
  return { kind: area === 'contract.ts' ? 'contract list' : 'contract root' }
}

function onServer([source, area = '', ...below]: string[]): Pick<SourceFile, 'kind' | 'noun'> {
  if (source === 'seed') return { kind: 'seed' }
  if (source !== 'src') return { kind: 'migration tool' }
  if (below.length === 0) return { kind: 'server entry' }
  if (isNoun(area)) return { kind: inServerNoun(below), noun: area }
  return { kind: SERVER_AREAS[area] ?? 'unknown' }
}

function inServerNoun(below: string[]): Kind {
  const file = below.at(-1)
  if (below.length === 1 && file === 'index.ts') return 'front door'
  if (below.length === 1 && file === 'demo.ts') return 'demo door'
  if (file === 'routes.ts') return 'routes'
  const layer = below.slice(0, -1).findLast((folder) => Object.hasOwn(SERVER_LAYERS, folder))
  if (layer === 'store' && file === 'tables.ts') return 'tables'
  return SERVER_LAYERS[layer ?? ''] ?? 'act'
}

function inWeb([source, area = '', ...below]: string[]): Pick<SourceFile, 'kind' | 'noun'> {
  if (source !== 'src') return { kind: 'web build' }
  if (below.length === 0) return { kind: area === 'links.ts' ? 'links' : 'web entry' }
  return inWebArea(area, below[0] ?? '')
}

function inConsole([source, area = '', ...below]: string[]): Kind {
  if (source !== 'src') return 'console build'
  return below.length === 0 ? 'console entry' : (CONSOLE_AREAS[area] ?? 'unknown')
}

function inWebArea(area: string, first: string): Pick<SourceFile, 'kind' | 'noun'> {
  const noun = isNoun(first) ? first : undefined
  switch (area) {
    case 'pages':
      return first === 'frame' ? { kind: 'frame' } : { kind: 'pages', noun }
    case 'features':
    case 'entities':
      return noun ? { kind: area, noun } : { kind: 'unknown' }
    case 'ui':
      return { kind: first === 'map' ? 'map' : 'ui' }
    default:
      return { kind: WEB_AREAS[area] ?? 'unknown' }
  }
}
