import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
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

const MANTINE = join(root, 'node_modules/@mantine/core')

/** Returns the components of the library whose modules a module imports, itself included, by the names of their style sheets. */
function styledComponents(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || !existsSync(module)) return seen
  seen.add(module)
  for (const [, specifier = ''] of readFileSync(module, 'utf8').matchAll(/from "(\.[^"]+)"/g))
    styledComponents(resolve(dirname(module), specifier), seen)
  return seen
}

describe('the styles of the component library', () => {
  test('are loaded for every component that the console uses, and for no other', () => {
    const loaded = [
      ...readFileSync(join(root, 'console/src/ui/theme/mantine.css'), 'utf8').matchAll(/styles\/([A-Z]\w+)\.layer\.css/g),
    ].map(([, name = '']) => name)
    expect(loaded.toSorted()).toEqual([...neededStyles()].toSorted())
  })
})

/** Returns the names of the style sheets of all components that the console's files import, and that those contain. */
function neededStyles(): Set<string> {
  const sources = globSync('console/src/**/*.tsx', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  const names = sources.flatMap((code) =>
    [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, list = '']) => list.split(',')),
  )
  const used = names.map((name) => name.replace(/^\s*type\s+.*/, '').trim()).filter((name) => /^[A-Z]/.test(name))
  const modules = globSync('esm/components/**/*.mjs', { cwd: MANTINE })
  const seen = new Set<string>()
  for (const name of used)
    for (const path of modules) if (basename(path, '.mjs') === name) styledComponents(join(MANTINE, path), seen)
  const folders = [...seen].map((module) => relative(join(MANTINE, 'esm/components'), module).replaceAll('\\', '/'))
  const sheets = [...folders.map((path) => basename(path, '.mjs')), ...folders.map((path) => path.split('/')[0] ?? '')]
  return new Set(sheets.filter((name) => existsSync(join(MANTINE, 'styles', `${name}.layer.css`))))
}
