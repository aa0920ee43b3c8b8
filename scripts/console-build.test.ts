import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesWith, textsOf, type Manifest } from './console-size.ts'
import { buildSite } from './run/build-site.mjs'

const root = join(import.meta.dirname, '..')
const build = join(root, 'console/build')
const KB = 1024
/** Both builds, on a busy machine. */
const BUILD_MS = 300_000
/** Scripts and styles of one screen, compressed (issue 15 §1). */
const SCREEN_KB = 250
const HOME = 'src/pages/home/home-page.tsx'

/** Returns the compressed size in KB of a screen in Nepali: the entry, the page, and the texts that both use. */
function screenKb(manifest: Manifest, page: string, sizeOf: (file: string) => number): number {
  const texts = [...textsOf(root, 'src/main.tsx'), ...textsOf(root, page)].map((name) => `src/texts/ne/${name}.ts`)
  return [...filesWith(manifest, ['index.html', page, ...texts])].reduce((sum, file) => sum + sizeOf(file), 0) / KB
}

describe('the build of the console', () => {
  let manifest: Manifest = {}
  let pages: string[] = []
  beforeAll(async () => {
    await buildSite()
    manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest
    pages = Object.keys(manifest).filter((name) => /^src\/pages\/.*-page\.tsx$/.test(name))
  }, BUILD_MS)

  test('loads at most 250 KB of scripts and styles for any screen', () => {
    const sizeOf = (file: string) => statSync(join(build, existsSync(join(build, `${file}.gz`)) ? `${file}.gz` : file)).size
    expect(pages.length).toBeGreaterThan(1)
    const sizes = pages.map((page) => [page, Math.round(screenKb(manifest, page, sizeOf))] as const)
    expect(sizes.filter(([, kb]) => kb > SCREEN_KB)).toEqual([])
  })

  test('loads the texts of a namespace, in either language, only with the screens that use it', () => {
    const sources = globSync('src/texts/{en,ne}/*/*.ts', { cwd: join(root, 'console') }).map((path) => path.replaceAll('\\', '/'))
    const built = sources.map((path) => manifest[path])
    expect(built.filter((chunk) => !chunk?.isDynamicEntry)).toEqual([])
    const files = new Set(built.map((chunk) => chunk?.file))
    const loaded = pages.map((page) => [...filesWith(manifest, ['index.html', page], { late: true })])
    expect(loaded.flat().filter((file) => files.has(file))).toEqual([])
    expect(files.size).toBe(sources.length)
  })
})

describe('textsOf', () => {
  const queue = textsOf(root, 'src/pages/queue/queue-page.tsx')

  test('names the texts that a page and what it imports use', () => {
    expect(queue).toEqual(expect.arrayContaining(['queue/queue', 'bookings/acts']))
    expect(textsOf(root, 'src/main.tsx')).toEqual(expect.arrayContaining(['frame/frame', 'bookings/lookup']))
  })

  test('names no texts of other pages', () => {
    expect(queue).not.toContain('prices/prices')
    expect(textsOf(root, 'src/main.tsx')).not.toContain('queue/queue')
  })
})

describe('filesWith', () => {
  const small: Manifest = {
    'index.html': { file: 'app.js', imports: ['_react.js'], dynamicImports: ['src/ui/late.tsx', HOME], css: ['app.css'] },
    '_react.js': { file: 'react.js' },
    'src/ui/late.tsx': { file: 'late.js', dynamicImports: ['src/texts/ne/home/home.ts'] },
    'src/texts/ne/home/home.ts': { file: 'texts.js' },
    [HOME]: { file: 'home.js', imports: ['_react.js', 'index.html'] },
  }

  test('counts a file once, and what its imports import', () => {
    expect([...filesWith(small, ['index.html', HOME])].sort()).toEqual(['app.css', 'app.js', 'home.js', 'react.js'])
  })

  test('adds late parts when asked, but no pages and texts', () => {
    expect([...filesWith(small, ['index.html'], { late: true })].sort()).toEqual(['app.css', 'app.js', 'late.js', 'react.js'])
  })
})

const MANTINE = join(root, 'node_modules/@mantine')
const IMPORTED = /import \{([^}]+)\} from ['"]@mantine\/core['"]/g

/** Returns a module of the library and all modules that it imports. */
function modulesWith(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || !existsSync(module)) return seen
  seen.add(module)
  for (const [, specifier = ''] of readFileSync(module, 'utf8').matchAll(/from "(\.[^"]+)"/g))
    modulesWith(resolve(dirname(module), specifier), seen)
  return seen
}

/** Returns the names of the style sheets of some components, and of those that they contain. */
function sheetsOf(components: Set<string>): string[] {
  const seen = new Set<string>()
  for (const path of globSync('core/esm/components/**/*.mjs', { cwd: MANTINE }))
    if (components.has(basename(path, '.mjs'))) modulesWith(join(MANTINE, path), seen)
  const names = [...seen].filter((path) => path.endsWith('.module.mjs')).map((path) => basename(path, '.module.mjs'))
  return [...new Set(names)].filter((name) => existsSync(join(MANTINE, 'core/styles', `${name}.layer.css`)))
}

/** Returns the components that some files import. */
function componentsIn(paths: string[]): string[] {
  const lists = paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, list = '']) => list))
  return lists.flatMap((list) => list.split(',').map((name) => name.trim())).filter((name) => /^[A-Z]/.test(name))
}

describe('the styles of the component library', () => {
  test('are loaded for every component that the console uses, and for no other', () => {
    const sheet = readFileSync(join(root, 'console/src/ui/theme/mantine.css'), 'utf8')
    const loaded = [...sheet.matchAll(/core\/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name = '']) => name)
    const additions = [...sheet.matchAll(/@mantine\/(\w+)\/styles\.layer\.css/g)].map(([, name]) => `${name}/esm/**/*.mjs`)
    const used = componentsIn([
      ...globSync('console/src/**/*.tsx', { cwd: root }).map((path) => join(root, path)),
      ...globSync(additions, { cwd: MANTINE }).map((path) => join(MANTINE, path)),
    ])
    expect(loaded.toSorted()).toEqual(sheetsOf(new Set(used)).toSorted())
  })

  test('of a component include those of what it contains', () => {
    expect(sheetsOf(new Set(['Modal']))).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'CloseButton', 'Overlay']))
  })
})
