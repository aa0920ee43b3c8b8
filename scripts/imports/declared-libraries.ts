// npm hoists every library to one folder, where any package can import it: a missing declaration fails only later, in another installation.
import type { Import } from './read-imports.ts'
import { PACKAGES } from './source-files.ts'

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

/** Returns the imports of libraries that the importing package does not declare. */
export function undeclared(imports: Import[], manifestOf: (folder: string) => Manifest): string[] {
  return imports.flatMap((edge) => {
    const name = libraryOf(edge)
    if (!name) return []
    const isDeclared = foldersOf(edge).some((folder) => declares(manifestOf(folder), name))
    return isDeclared ? [] : [`${edge.from.path} imports ${edge.specifier}`]
  })
}

function libraryOf({ to, specifier }: Import): string | undefined {
  const isOutside = !specifier.startsWith('.') && to.kind !== 'built' && to.kind !== 'node'
  return isOutside ? /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] : undefined
}

/** Returns the folders whose package.json may declare the library: that of the package, and for tests also the root, which declares their tools. */
function foldersOf({ from }: Import): string[] {
  const owner = PACKAGES.find((name) => from.path.startsWith(`${name}/`))
  if (!owner) return ['.']
  return from.isTest ? [owner, '.'] : [owner]
}

function declares({ dependencies, devDependencies, optionalDependencies }: Manifest, name: string) {
  return [dependencies, devDependencies, optionalDependencies].some((names) => names && name in names)
}
