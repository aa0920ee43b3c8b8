import { registerHooks, type ResolveHookSync } from 'node:module'

const NAME = /^drizzle-orm(\/|$)/
const INSIDE = '/node_modules/drizzle-orm/'

/**
 * Returns a module hook that resolves drizzle-orm's files without its package.json. Node parses that file, which has 180 KB, for each import of the
 * package and each of its files, some four hundred times: half of the time to load the server.
 */
export function drizzleResolver(): ResolveHookSync {
  const entries = new Map<string, ReturnType<ResolveHookSync>>()
  return (specifier, context, resolveAsNode) => {
    // `require` resolves to other files of the package than `import`.
    if (!context.conditions.includes('import')) return resolveAsNode(specifier, context)
    if (NAME.test(specifier)) {
      const entry = entries.get(specifier) ?? { ...resolveAsNode(specifier, context), shortCircuit: true }
      entries.set(specifier, entry)
      return entry
    }
    const { parentURL } = context
    // Its own files name each other by relative paths with an ending, and all are ES modules.
    if (parentURL?.includes(INSIDE) && /^\.{1,2}\/.+\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    return resolveAsNode(specifier, context)
  }
}

/**
 * Registers the hook of `drizzleResolver` for modules that are imported from now on. Does nothing in a bundled program: it contains drizzle-orm,
 * and a hook costs time at each import.
 */
export function resolveDrizzleQuickly(): void {
  if (import.meta.url.endsWith('.ts')) registerHooks({ resolve: drizzleResolver() })
}
