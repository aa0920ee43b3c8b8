// Bundles the programs that we start as processes, so that each starts in half a second instead of two. Node parses the package.json
// of a package again for every file of it that is imported, and drizzle-orm has 180 KB of it and some two hundred files: of our
// dependencies it is bundled too, all others are imported from node_modules as ever.
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const SOURCES = {
  server: join(root, 'server/src/main.ts'),
  'demo-server': join(root, 'server/seed/main.ts'),
  'command-line': join(root, 'server/src/command-line.ts'),
  sandbox: join(root, 'sandbox/src/main.ts'),
}
const isBundled = (id) => /^[./]|^@chautari\/|^drizzle-orm/.test(id)

/**
 * Writes `<name>.js` of each program to a folder, which must lie below the project's node_modules, where the bundle finds its
 * dependencies. Takes about a second.
 */
export async function bundlePrograms(folder, names = Object.keys(SOURCES)) {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(names.map((name) => [name, SOURCES[name]])),
    external: (id) => !isBundled(id),
    plugins: [ownFolders],
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', cleanDir: true })
  await bundle.close()
}

/** A module finds migrations, queries and media beside its source, not beside the bundle. */
const ownFolders = {
  name: 'own-folders',
  transform(code, id) {
    return code.includes('import.meta.dirname') ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) : undefined
  },
}
