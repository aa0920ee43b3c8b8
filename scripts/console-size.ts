// Returns which texts and built files a screen of the console loads, for the test of its size.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { usesIn } from './texts.ts'

const PAGES = /(^|\/)src\/pages\//
const TEXTS = /(^|\/)src\/texts\//

/** The manifest of a build by Vite: each chunk by the path of its module. */
export type Manifest = Record<
  string,
  { file: string; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

/**
 * Returns the built files that a browser loads with some modules, once each: their own, those that they import, and their styles. With `late`, also
 * files that load later, by themselves or when something is opened, such as dialogs, but no other pages and texts.
 */
export function filesWith(manifest: Manifest, names: string[], { late = false } = {}): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
    if (late) chunk.dynamicImports?.filter((path) => !PAGES.test(path) && !TEXTS.test(path)).forEach(visit)
  }
  names.forEach(visit)
  return files
}

/**
 * Returns the namespaces of the texts that a module of `console/` and everything that it imports use, such as `bookings/file`. Pages that
 * the module only leads to are left out.
 */
export function textsOf(root: string, start: string): string[] {
  const folders = new Map(
    globSync('console/src/texts/en/*/*.ts', { cwd: root }).map((path) => [
      basename(path, '.ts'),
      path.replace(/^.*en\/(.*)\.ts$/, '$1'),
    ]),
  )
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const { imports, namespaces } = usesIn(path, readFileSync(join(root, path), 'utf8'))
    for (const name of [...namespaces.values()].flat()) names.add(folders.get(name) ?? name)
    imports.filter((to) => /^console\/src\/.*\.tsx?$/.test(to) && !PAGES.test(to) && !TEXTS.test(to)).forEach(visit)
  }
  visit(join('console', start))
  return [...names].filter((name) => name !== '').sort()
}
