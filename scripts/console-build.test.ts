import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from './run/build-site.mjs'

const root = join(import.meta.dirname, '..')
const build = join(root, 'console/build')
const KB = 1024
/** Both builds, on a busy machine. */
const BUILD_MS = 300_000
/** Scripts and styles of one screen, compressed (issue 15 §1). */
const SCREEN_KB = 250

type Chunk = { file: string; name?: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** Returns the built files that a browser loads with a chunk: its own, those that it imports, and their styles. */
function filesWith(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesWith(manifest, imported, seen))]
}

/** Returns the compressed size of a screen in KB: the entry, the page and all Nepali texts, which are more than any page loads. */
function screenKb(manifest: Manifest, page: string, sizeOf: (file: string) => number): number {
  const texts = Object.keys(manifest).filter((name) => name.startsWith('src/texts/ne/'))
  const files = ['index.html', page, ...texts].flatMap((name) => filesWith(manifest, name))
  return [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0) / KB
}

describe('the build of the console', () => {
  let manifest: Manifest = {}
  beforeAll(async () => {
    await buildSite()
    manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest
  }, BUILD_MS)

  test('loads at most 250 KB of scripts and styles for any screen', () => {
    const sizeOf = (file: string) => statSync(join(build, existsSync(join(build, `${file}.gz`)) ? `${file}.gz` : file)).size
    const pages = Object.keys(manifest).filter((name) => /^src\/pages\/.*-page\.tsx$/.test(name))
    expect(pages.length).toBeGreaterThan(1)
    const sizes = pages.map((page) => [page, Math.round(screenKb(manifest, page, sizeOf))] as const)
    expect(sizes.filter(([, kb]) => kb > SCREEN_KB)).toEqual([])
  })

  test('counts a file once, and what its imports import', () => {
    const small: Manifest = {
      'index.html': { file: 'app.js', imports: ['_react.js'], css: ['app.css'] },
      '_react.js': { file: 'react.js' },
      'src/pages/home/home-page.tsx': { file: 'home.js', imports: ['_react.js', 'index.html'] },
    }
    expect(screenKb(small, 'src/pages/home/home-page.tsx', () => KB)).toBe(4)
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
