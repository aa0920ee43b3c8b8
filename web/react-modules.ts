import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// React's packages are CommonJS. Bundled unchanged, each import of them needs the bundler's interop code, which is one more file to wait for.
const MODULES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** Gives the browser's files the production build of React as ECMAScript modules (docs/decisions/062). */
export function reactModules(): Plugin {
  const required = createRequire(import.meta.url)
  const folder = join(required.resolve('react/package.json'), '../..')
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in MODULES ? join(folder, MODULES[id] ?? '') : undefined),
    load(id) {
      const name = Object.keys(MODULES).find((each) => id === join(folder, MODULES[each] ?? ''))
      if (name === undefined) return undefined
      const names = Object.keys(required(id) as object)
      const used = new Map<string, string>()
      const code = readFileSync(id, 'utf8').replaceAll(/\brequire\("([\w/-]+)"\)/g, (_, needed: string) => {
        if (!(needed in MODULES)) this.error(`${name} needs ${needed}, which web/react-modules.ts does not list.`)
        if (!used.has(needed)) used.set(needed, `needed${used.size}`)
        return used.get(needed) ?? ''
      })
      const imports = [...used].map(([needed, local]) => `import ${local} from '${needed}'`)
      // In a scope of its own, the minifier can shorten its names to one letter.
      const moduleCode = `const itself = (() => { const exports = {}; ${code}; return exports })()`
      return [...imports, moduleCode, `export const { ${names.join(', ')} } = itself`, 'export default itself'].join('\n')
    },
  }
}
