// Bundles the programs that start as processes, which cuts their start from two seconds to half a second. Node parses the package.json
// of a package again for each imported file, and drizzle-orm has a package.json of 180 KB and about two hundred files. It is therefore
// bundled too, and so are libraries of many small files that read none of their own: together they are a tenth of a server's start. All others
// are imported from node_modules. Bundling Fastify as well made a start no faster.
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const SOURCES = {
  server: join(root, 'server/src/main.ts'),
  'demo-server': join(root, 'server/seed/main.ts'),
  'reloaded-server': join(root, 'server/seed/reload.ts'),
  'command-line': join(root, 'server/src/command-line.ts'),
  sandbox: join(root, 'sandbox/src/main.ts'),
}
const LIBRARIES = [
  '@opentelemetry/api',
  'csv-parse',
  'csv-stringify',
  'drizzle-orm',
  'fastify-type-provider-zod', // with zod, whose registry both use
  'jose',
  'prom-client',
  'rate-limiter-flexible',
  'zod',
]
const isBundled = (id) =>
  /^[./]|^@chautari\//.test(id) || LIBRARIES.some((library) => id === library || id.startsWith(`${library}/`))

/**
 * Writes each program as `<name>.js` to a folder, in about a second, and returns the libraries that they import. The folder must be below
 * the project's node_modules, so that the bundles find their dependencies.
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
  const { output } = await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', cleanDir: true })
  await bundle.close()
  const ours = new Set(output.map(({ fileName }) => fileName))
  return [...new Set(output.flatMap((file) => (file.type === 'chunk' ? file.imports : [])))].filter((id) => !ours.has(id))
}

/** Rewrites the folder of a module to that of its source, where its migrations, queries and media are. */
const ownFolders = {
  name: 'own-folders',
  transform(code, id) {
    return code.includes('import.meta.dirname') ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) : undefined
  },
}
