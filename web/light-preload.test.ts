import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { lightPreload } from './light-preload.ts'

/** Creates a Vite plugin that serves virtual modules. */
function sourcesOf(sources: Record<string, string>) {
  return {
    name: 'sources',
    resolveId: (id: string) => (id in sources ? id : undefined),
    load: (id: string) => sources[id],
  }
}

async function builtWith(plugins: { name: string }[]): Promise<string> {
  const sources = sourcesOf({
    '/page.js': "export const open = () => import('/part.js')",
    '/part.js': "import '/part.css'; export const part = 1",
    '/part.css': '.part { color: red }',
  })
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, sources],
    build: { write: false, minify: false, rolldownOptions: { input: '/page.js', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('the build replaces the preload helper of Vite', async () => {
  const [ours, theirs] = [await builtWith([lightPreload()]), await builtWith([])]
  expect(theirs).toContain('vite:preloadError')
  expect(ours).not.toContain('vite:preloadError')
  // The helper is called with the lazily loaded part and its styles.
  expect(ours).toMatch(/__vitePreload\(\(\) => import\("[^"]+"\), __vite__mapDeps\(\[0,\s?1\]\)\)/)
})

test('a build whose helper has another name fails', async () => {
  const { load: _forgotten, ...withoutLoad } = lightPreload()
  await expect(builtWith([withoutLoad])).rejects.toThrow('takes no effect')
})
