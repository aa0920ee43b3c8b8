import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { unusedFunctions } from './unused-functions.ts'

const REACT = '/node_modules/react-dom/cjs/react-dom-client.production.js'

/** Returns the code of a build of some source in place of React DOM, without the check that all names were found. */
async function builtWith(source: string): Promise<string> {
  const { generateBundle: _checked, ...plugin } = unusedFunctions()
  const sources = { name: 'sources', resolveId: (id: string) => (id === REACT ? id : undefined), load: () => source }
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, plugin],
    build: { write: false, minify: false, rolldownOptions: { input: REACT, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

test('unusedFunctions leaves out functions, also those without a statement of their own, what only they call, and methods of unused classes', async () => {
  const code = await builtWith(`
    function measureTransition() { return 'measured' }
    function startViewTransition() { return measureTransition() }
    function trackEnterViewTransitions() { return measureTransition() }
    function FragmentInstance() { this.part = measureTransition() }
    export const Compiled = Object.freeze(function useMemoCache() { return measureTransition() })
    export const exports = {}
    exports.createRoot = function (container) { return measureTransition(container) }
    FragmentInstance.prototype.focus = function () { return 'focused' }
    export function commitRoot(kind) {
      trackEnterViewTransitions()
      return kind === 1 ? startViewTransition() : kind === 2 ? new FragmentInstance() : 'committed'
    }`)
  expect(code).toContain('committed')
  expect(code).not.toMatch(/measured|focused/)
  expect(code.match(/Error\("unused"\)/g)).toHaveLength(4)
})

test('unusedFunctions fails a build in which a name is missing', async () => {
  const page = { name: 'page', resolveId: () => '/page.js', load: () => 'export const page = 1' }
  const options = { write: false, rolldownOptions: { input: '/page.js' } }
  const built = build({ configFile: false, logLevel: 'silent', plugins: [page, unusedFunctions()], build: options })
  await expect(built).rejects.toThrow('startViewTransition')
})

/** Imports that call what `UNUSED` leaves out. Of React DOM, `flushSync` and `hydrateRoot` alone call none of it. */
const CALLERS = {
  react:
    /^(Activity|addTransitionType|Children|cloneElement|SuspenseList|unstable_\w+|useActionState|useDeferredValue|useImperativeHandle|useReducer|ViewTransition)$/,
  'react-dom': /^(?!flushSync$)/,
  'react-dom/client': /^(?!hydrateRoot$)/,
  'react-router': /^(NavLink|PrefetchPageLinks|useBlocker|useFetchers?|usePrompt|unstable_(HistoryRouter|usePrompt))$/,
}

/** Returns the imports of a file that call what is left out. */
function callersIn(source: string): string[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '(react|react-dom|react-dom\/client|react-router)'/gm)
  return [...imports].flatMap(([, list = '', library]) =>
    list
      .split(',')
      .map((name) => name.trim().split(' ')[0] ?? '')
      .filter((name) => name !== '' && name !== 'type' && CALLERS[library as keyof typeof CALLERS].test(name)),
  )
}

test('the site imports nothing that calls what unusedFunctions leaves out', () => {
  expect(callersIn("import { type Ref, useActionState } from 'react'\nimport { preload } from 'react-dom'")).toEqual([
    'useActionState',
    'preload',
  ])
  expect(callersIn("import {\n  Link,\n  useBlocker as block,\n} from 'react-router'")).toEqual(['useBlocker'])
  const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*', '**/*.server.*'] })
  expect(files.length).toBeGreaterThan(300)
  const found = files.map((file) => [file, ...callersIn(readFileSync(join(import.meta.dirname, file), 'utf8'))])
  expect(found.filter(({ length }) => length > 1)).toEqual([])
})
