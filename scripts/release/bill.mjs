import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILERS } from './contents.mjs'

/**
 * Reduces a bill of materials of all locked packages to those that we ship, as dependencies and in built files. `npm sbom --omit=dev` would
 * leave out each library that a tool of ours needs as well, such as react and pg.
 */
export function billOfShipped(whole, root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) =>
      path.includes('node_modules/') && !dev && !COMPILERS.includes(nameOf(path)) && existsSync(join(root, path)),
  )
  const refs = new Set(
    shipped.map(([path, entry]) => `${nameOf(path)}@${(entry.link ? packages[entry.resolved] : entry).version}`),
  )
  const isKept = (ref) => refs.has(ref) || ref === whole.metadata.component['bom-ref']
  const dependencies = whole.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) }))
  const components = whole.components.filter((component) => refs.has(component['bom-ref'])).map(withWholeName)
  return { ...whole, components, dependencies }
}

/** Returns a component under its full name: npm names a workspace by its folder, such as `contract`. */
function withWholeName(component) {
  const ref = component['bom-ref']
  return { ...component, name: ref.slice(0, ref.lastIndexOf('@')) }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
