import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldMessageInNepali } from '../contract/src/fields/field-messages-in-nepali.ts'
import { validationMessagesIn, keysOf, usesIn, unusedKeys } from './texts.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => ({ path, code: readFileSync(join(root, path), 'utf8') })
/** Returns the uses of texts in an app and in the contract. */
function filesOf(app: string) {
  return globSync([`${app}/src/**/*.{ts,tsx}`, 'contract/src/**/*.ts'], { cwd: root })
    .filter((path) => !/\.test\.|[\\/]texts[\\/]/.test(path))
    .map(read)
    .map(({ path, code }) => usesIn(path, code))
}

describe.each(['web', 'console'])('the texts of %s', (app) => {
  const files = filesOf(app)

  test.each(globSync(`${app}/src/texts/en/*/*.ts`, { cwd: root }).sort())('of %s are all used by some file', (path) => {
    expect(unusedKeys(keysOf(path, read(path).code), basename(path, '.ts'), files)).toEqual([])
  })
})

test('every validation message of the contract has a Nepali text', () => {
  const forms = globSync('contract/src/**/{fields,forms,limits,shapes,endpoints,*-form}.ts', { cwd: root }).map(read)
  const messages = [...new Set(forms.flatMap(({ path, code }) => validationMessagesIn(path, code)))]
  expect(messages.length).toBeGreaterThan(30)
  expect(messages.filter((message) => fieldMessageInNepali(message) === fieldMessageInNepali('An unknown message'))).toEqual([])
})

test('keysOf returns one key for each text, also for one with two forms', () => {
  const code = `export default { title: 'Home', night: { one: '{n} night', other: '{n} nights' } } as const`
  expect(keysOf('home.ts', code)).toEqual(['title', 'night'])
})

describe('unusedKeys', () => {
  const lists = usesIn('contract/src/limits.ts', `export const ORDERS = ['latest', 'oldest']`)
  const left = (code: string, keys: string[]) => unusedKeys(keys, 'home', [usesIn('web/src/page.tsx', code), lists])

  test.each([
    ['by its name', `const t = useT('home'); t('title')`],
    ['in either branch', `const t = useT('home'); t(isLong ? 'other' : 'title')`],
    ['by a template', 'const t = useT("home"); t(`${kind}le`)'],
    ['by a string of the same file', `const t = useT('home'); const NAMES = ['title']; NAMES.map((name) => t(name))`],
    [
      'by a component that receives the namespace',
      `function Home({ texts }: { texts: 'home' | 'deals' }) { const t = useT(texts); t('title') }`,
    ],
    ['by a function that receives the texts', `function tell(t: Translate<'home'>) { return t('title') }`],
  ])('counts a key as used %s', (_how, code) => {
    expect(left(code, ['title'])).toEqual([])
  })

  test('counts a key as used when an imported list contains it', () => {
    const map = `const t = useT('home'); ORDERS.map((order) => t(order))`
    expect(left(`import { ORDERS } from '@chautari/contract/limits'; ${map}`, ['latest', 'title'])).toEqual(['title'])
    expect(left(map, ['latest'])).toEqual(['latest'])
  })

  test.each([
    ['nowhere', `const t = useT('home'); t('lead')`],
    ['only in another namespace', `const t = useT('home'); const words = useT('deals'); t('lead'); words('title')`],
    ['only as an unrelated variable name', `const t = useT('home'); t('lead'); const title = 'title'`],
  ])('reports a key that is used %s', (_how, code) => {
    expect(left(code, ['title'])).toEqual(['title'])
  })
})
