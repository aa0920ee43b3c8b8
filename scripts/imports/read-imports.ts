// Reads every import of the project's code and resolves it to the file or module that it imports.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { PACKAGES, classifyFile, classifyModule, type SourceFile } from './source-files.ts'

/** One import, re-export or literal `import()`. `isType`: only types are taken, so that nothing is loaded. */
export type Import = { from: SourceFile; to: SourceFile; specifier: string; isType: boolean }

const CODE = [`{${PACKAGES.join(',')},scripts}/**/*.{ts,tsx,mjs}`, '*.ts']
const FOREIGN = /(^|\/)(node_modules|build|\.react-router)(\/|$)/
const CONTRACT = '@chautari/contract/'

/** Returns the imports of all files of the project below `root`. */
export function readImports(root: string): Import[] {
  const files = globSync(CODE, { cwd: root, exclude: (path) => FOREIGN.test(path) })
  return files.sort().flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Returns the imports of one file. */
export function importsOf(path: string, text: string): Import[] {
  const from = classifyFile(path)
  return requests(path, text).map(({ specifier, isType }) => ({ from, to: resolve(path, specifier), specifier, isType }))
}

function requests(path: string, text: string) {
  const { module } = parseSync(path, text)
  const reexports = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => entry.moduleRequest))
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...reexports.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isType })),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
      return literal?.[2] ? [{ specifier: literal[2], isType: false }] : []
    }),
  ]
}

function resolve(path: string, specifier: string): SourceFile {
  if (specifier.startsWith('.')) return classifyFile(posix.join(posix.dirname(path), specifier))
  if (specifier.startsWith(CONTRACT)) return classifyFile(`contract/src/${specifier.slice(CONTRACT.length)}.ts`)
  const [, neighbour, inside] = /^@chautari\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (neighbour) return classifyFile(`${neighbour}/src/${inside}.ts`)
  return classifyModule(specifier)
}
