import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CODE, FOR_TESTS, type Expression } from './read-expressions.ts'

type Module = Record<string, (...given: never[]) => unknown>

/** Calls that build the expressions that a file does not build when it is loaded. */
const CALLS: Record<string, (module: Module) => unknown> = {
  'console/src/features/lookup/rules/marked-parts.ts': (module) =>
    module.markedParts?.('9812345678' as never, '981 234' as never),
  'contract/src/fields/invisible-characters.ts': (module) => module.withoutInvisible?.('नमस्ते' as never),
  'server/src/platform/pages/csp.ts': (module) => module.standalonePolicy?.('<script></script>' as never),
  'server/src/supplier/sms/rules/read-command.ts': (module) => module.readCommand?.('YES 123456' as never),
}

/** Returns the files below `root` that build a regular expression from texts, without those of tests. */
export function buildingFiles(root: string): string[] {
  const paths = globSync(CODE, { cwd: root }).filter((path) => !FOR_TESTS.test(path))
  return paths.sort().filter((path) => /\bRegExp\(/.test(readFileSync(join(root, path), 'utf8')))
}

/** Loads all of these files and returns the regular expressions that they build, each once. */
export async function builtBy(root: string, paths: string[]): Promise<Expression[]> {
  const built = new Map<string, Expression>()
  const Native = RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, given: [pattern: string | RegExp, flags?: string], newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp
      // The third line of a stack names the caller. Libraries build expressions, too.
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const path = paths.find((each) => caller.includes(each))
      if (path !== undefined) built.set(`${path} ${String(made)}`, { path, pattern: made.source, flags: made.flags })
      return made
    },
  })
  try {
    for (const path of paths) {
      const module = (await import(pathToFileURL(join(root, path)).href)) as Module
      CALLS[path]?.(module)
    }
  } finally {
    globalThis.RegExp = Native
  }
  return [...built.values()]
}
