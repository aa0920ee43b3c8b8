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
    FragmentInstance.prototype.focus = function () { return 'focused' }
    export function commitRoot(kind) {
      trackEnterViewTransitions()
      return kind === 1 ? startViewTransition() : kind === 2 ? new FragmentInstance() : 'committed'
    }`)
  expect(code).toContain('committed')
  expect(code).not.toMatch(/measured|focused/)
  expect(code.match(/Error\("unused"\)/g)).toHaveLength(3)
})

test('unusedFunctions fails a build in which a name is missing', async () => {
  const page = { name: 'page', resolveId: () => '/page.js', load: () => 'export const page = 1' }
  const options = { write: false, rolldownOptions: { input: '/page.js' } }
  const built = build({ configFile: false, logLevel: 'silent', plugins: [page, unusedFunctions()], build: options })
  await expect(built).rejects.toThrow('startViewTransition')
})
