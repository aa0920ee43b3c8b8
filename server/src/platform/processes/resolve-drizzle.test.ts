import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { drizzleResolver } from './resolve-drizzle.ts'

const ENTRY = import.meta.resolve('drizzle-orm')
const FOLDER = dirname(fileURLToPath(ENTRY))
const IMPORTED = { conditions: ['node', 'import'], importAttributes: {}, parentURL: import.meta.url }

describe('drizzleResolver', () => {
  test('asks Node once for each entry of the package', () => {
    const resolve = drizzleResolver()
    const asNode = vi.fn(() => ({ url: ENTRY, format: 'module' }))
    const found = [1, 2, 3].map(() => resolve('drizzle-orm', IMPORTED, asNode).url)
    expect(found).toEqual([ENTRY, ENTRY, ENTRY])
    expect(asNode).toHaveBeenCalledTimes(1)
    resolve('drizzle-orm/pg-core', IMPORTED, asNode)
    expect(asNode).toHaveBeenCalledTimes(2)
  })

  test('leaves to Node what is required, what belongs to other packages, and what only has a similar name', () => {
    const resolve = drizzleResolver()
    const asNode = vi.fn(() => ({ url: 'file:///found.js' }))
    resolve('drizzle-orm', { ...IMPORTED, conditions: ['node', 'require'] }, asNode)
    resolve('drizzle-orm-other', IMPORTED, asNode)
    resolve('./entity.js', { ...IMPORTED, parentURL: 'file:///project/node_modules/other/index.js' }, asNode)
    resolve('pg', { ...IMPORTED, parentURL: ENTRY }, asNode)
    expect(asNode).toHaveBeenCalledTimes(4)
  })

  test('finds each file that a file of the package imports, as an ES module', () => {
    const resolve = drizzleResolver()
    const { type } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')) as { type: string }
    expect(type).toBe('module')
    const asNode = vi.fn(() => ({ url: '' }))
    const files = globSync(`${FOLDER}/{.,sql,pg-core,node-postgres,pglite}/**/*.js`)
    const existing = new Set(globSync(`${FOLDER}/**/*.js`).map((file) => pathToFileURL(file).href))
    const imports = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*? from "(\.[^"]+)"/gm)].map(([, specifier = '']) =>
        resolve(specifier, { ...IMPORTED, parentURL: pathToFileURL(file).href }, asNode),
      ),
    )
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter(({ url, format }) => format !== 'module' || !existing.has(url))).toEqual([])
    expect(asNode).not.toHaveBeenCalled()
  })
})
