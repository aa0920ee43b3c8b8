import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldMessageInNepali } from '../contract/src/field-messages-in-nepali.ts'
import { complaintsIn, keysOf, saidIn, unsaid } from './texts.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => ({ path, code: readFileSync(join(root, path), 'utf8') })
const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.|[\\/]texts[\\/]/.test(path))
  .map(read)
  .map(({ path, code }) => saidIn(path, code))

describe('every text of the site is said somewhere', () => {
  test.each(globSync('web/src/texts/en/*/*.ts', { cwd: root }).sort())('%s', (path) => {
    expect(unsaid(keysOf(path, read(path).code), basename(path, '.ts'), files)).toEqual([])
  })
})

test('whatever a field of the contract complains about is known in Nepali', () => {
  const forms = globSync('contract/src/**/{fields,forms,limits,shapes,endpoints,*-form}.ts', { cwd: root }).map(read)
  const complaints = [...new Set(forms.flatMap(({ path, code }) => complaintsIn(path, code)))]
  expect(complaints.length).toBeGreaterThan(30)
  expect(complaints.filter((said) => fieldMessageInNepali(said) === fieldMessageInNepali('What nobody complains about'))).toEqual(
    [],
  )
})

test('a text has its key, also where it has two forms', () => {
  const code = `export default { title: 'Home', night: { one: '{n} night', other: '{n} nights' } } as const`
  expect(keysOf('home.ts', code)).toEqual(['title', 'night'])
})

describe('a key', () => {
  const lists = saidIn('contract/src/limits.ts', `export const ORDERS = ['latest', 'oldest']`)
  const left = (code: string, keys: string[]) => unsaid(keys, 'home', [saidIn('web/src/page.tsx', code), lists])

  test.each([
    ['by its name', `const t = useT('home'); t('title')`],
    ['in either branch', `const t = useT('home'); t(isLong ? 'other' : 'title')`],
    ['by a template', 'const t = useT("home"); t(`${kind}le`)'],
    ['by a word of the file', `const t = useT('home'); const NAMES = ['title']; NAMES.map((name) => t(name))`],
    [
      'by who is given the namespace',
      `function Home({ texts }: { texts: 'home' | 'deals' }) { const t = useT(texts); t('title') }`,
    ],
    ['by who is given the texts', `function tell(t: Translate<'home'>) { return t('title') }`],
  ])('is said %s', (_how, code) => {
    expect(left(code, ['title'])).toEqual([])
  })

  test('is said by a list that is imported', () => {
    const map = `const t = useT('home'); ORDERS.map((order) => t(order))`
    expect(left(`import { ORDERS } from '@chautari/contract/limits'; ${map}`, ['latest', 'title'])).toEqual(['title'])
    expect(left(map, ['latest'])).toEqual(['latest'])
  })

  test.each([
    ['nowhere', `const t = useT('home'); t('lead')`],
    ['of another namespace', `const t = useT('home'); const words = useT('deals'); t('lead'); words('title')`],
    ['to nobody', `const t = useT('home'); t('lead'); const title = 'title'`],
  ])('that is said %s is found', (_how, code) => {
    expect(left(code, ['title'])).toEqual(['title'])
  })
})
