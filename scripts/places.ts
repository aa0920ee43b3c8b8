// What the path of a file says about its part in the whole.
import { isNoun, type Noun } from './nouns.ts'

export const PACKAGES = ['contract', 'server', 'web', 'sandbox', 'e2e', 'bench'] as const

export type Place = {
  path: string
  /** One of ours, `node` for its own modules, `library` for the rest. */
  package: (typeof PACKAGES)[number] | 'scripts' | 'node' | 'library'
  noun?: Noun | undefined
  part: 'rules' | 'tables' | 'store' | 'routes' | 'front door' | 'platform' | 'pages' | 'features' | 'entities' | 'ui' | 'other'
  isTest: boolean
}

const SERVER_FILES: Record<string, Place['part']> = {
  'routes.ts': 'routes',
  'index.ts': 'front door',
  'store.ts': 'store',
  store: 'store',
  rules: 'rules',
}

export function placeOf(path: string): Place {
  const isTest = /^e2e\/|\.test\.tsx?$|\/testing\//.test(path)
  const [first, ...rest] = path.split('/')
  const owner = PACKAGES.find((name) => name === first)
  if (!owner) return { path, package: 'scripts', part: 'other', isTest }
  const inside = rest[0] === 'src' ? rest.slice(1) : []
  return { path, package: owner, isTest, ...partOf(owner, inside) }
}

/** A module that no file of ours is, such as `zod` or `node:fs`. */
export function placeOfModule(specifier: string): Place {
  const owner = specifier.startsWith('node:') ? 'node' : 'library'
  return { path: specifier, package: owner, part: 'other', isTest: false }
}

function partOf(owner: string, [area, ...below]: string[]): Pick<Place, 'noun' | 'part'> {
  if (owner === 'web') return webPart(area, below)
  if (isNoun(area)) return { noun: area, part: owner === 'server' ? serverPart(below) : 'other' }
  return { part: owner === 'server' && area === 'platform' ? 'platform' : 'other' }
}

function serverPart(below: string[]): Place['part'] {
  if (below.join('/') === 'store/tables.ts') return 'tables'
  if (below.length === 1) return SERVER_FILES[below[0] ?? ''] ?? 'other'
  const room = below.slice(0, -1).findLast((folder) => folder === 'rules' || folder === 'store')
  return (room && SERVER_FILES[room]) ?? 'other'
}

function webPart(area: string | undefined, below: string[]): Pick<Place, 'noun' | 'part'> {
  if (area === 'routes.ts') return { part: 'routes' }
  if (area !== 'pages' && area !== 'features' && area !== 'entities' && area !== 'ui' && area !== 'platform')
    return { part: 'other' }
  return { part: area, noun: isNoun(below[0]) ? below[0] : undefined }
}
