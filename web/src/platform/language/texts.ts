import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { fillPlaceholders, type Locale } from '@chautari/contract/locale'
import { english as englishFormats } from '@chautari/contract/english-formats'
import { createContext, use } from 'react'
import type * as catalogues from '../../texts/en.ts'
import type { Catalogue, Plural } from './catalogue.ts'
import { loadWithRetries } from '../pages/load-with-retries.ts'
import { LocaleContext, shownLocale } from './locale.ts'

/** The English texts of the site by namespace. Every other language has the same keys. */
type Catalogues = typeof catalogues
export type Namespace = keyof Catalogues

/** The type of a translation: the same keys as English, with the same plurals. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural }

type TextOf<V> = V extends string ? V : V extends Plural ? V['one'] | V['other'] : never
type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<V> = [NamesIn<TextOf<V>>] extends [never] ? [] : [values: Record<NamesIn<TextOf<V>>, string | number>]

/** Returns a text of a namespace by its key, with each `{name}` in it replaced by that value. The value `n` chooses the plural form. */
export type Translate<N extends Namespace> = <K extends keyof Catalogues[N] & string>(
  key: K,
  ...values: Values<Catalogues[N][K]>
) => string

/** The module with the number and date formats of Nepali, fetched with its texts. */
export const NEPALI = 'src/texts/ne.ts'

const english = import.meta.glob<TextFile>('../../texts/en/*/*.ts')
/** The file of each namespace below the folder of a language, such as `booking/checkout.ts` for `checkout`. */
const fileOf = new Map(Object.keys(english).map((path) => [/(\w+)\.ts$/.exec(path)?.[1], path.replace('../../texts/en/', '')]))

const loaded = new Map<string, Promise<Catalogue>>()
const fetchNepali = () => import('../../texts/ne.ts')
let nepali: ReturnType<typeof fetchNepali> | undefined

/** Loads the list of Nepali texts and the Nepali number and date formats. Pages in English never load them. */
export const loadNepali = () => (nepali ??= loadWithRetries(fetchNepali))

/** The id of the element in which the server writes the texts of the page, as JSON by `<locale>/<namespace>`. */
export const TEXTS_ID = 'texts'

let inPage: Record<string, Catalogue> | undefined

/** Returns texts that the HTML contains, as a promise that React reads without suspending. */
function readFromPage(key: string): Promise<Catalogue> | undefined {
  if (import.meta.env.SSR) return undefined
  inPage ??= JSON.parse(document.getElementById(TEXTS_ID)?.textContent ?? '{}') as Record<string, Catalogue>
  const value = inPage[key]
  return value && Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

function load(locale: Locale, namespace: string): Promise<Catalogue> {
  const key = `${locale}/${namespace}`
  const known = loaded.get(key)
  if (known) return known
  const loading = readFromPage(key) ?? findFile(locale, namespace).then(loadWithRetries).then(textsIn)
  loaded.set(key, loading)
  return loading
}

type TextFile = { default: Catalogue }

const textsIn = ({ default: texts }: TextFile) => texts

/** Returns the function that fetches the file of a namespace. */
async function findFile(locale: Locale, namespace: string): Promise<() => Promise<TextFile>> {
  const file = fileOf.get(namespace)
  const fetchFile = locale === 'en' ? english[`../../texts/en/${file}`] : (await loadNepali()).files[`./ne/${file}`]
  if (!fetchFile) throw new Error(`There are no texts ${locale}/${namespace}.`)
  return fetchFile
}

/**
 * The context with a callback for the texts that a page uses. It receives the key of a catalogue, `<locale>/<namespace>`, and the catalogue,
 * which the server writes into the page; or only the name of a text file, which the page preloads.
 */
export const TextUse = createContext<(name: string, catalogue?: Catalogue) => void>(() => {})

/** Returns the texts of a namespace in the page's language. Suspends until they are loaded. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = use(LocaleContext)
  const catalogue = use(load(locale, namespace))
  use(TextUse)(`${locale}/${namespace}`, catalogue)
  return translateWith(locale, catalogue)
}

/** Loads the texts of a namespace outside a component, such as for a toast after a request. Rejects when they cannot be fetched. For the browser only. */
export async function loadTexts<N extends Namespace>(namespace: N): Promise<Translate<N>> {
  const locale = shownLocale()
  const catalogue = readFromPage(`${locale}/${namespace}`) ?? (await findFile(locale, namespace))().then(textsIn)
  return translateWith(locale, await catalogue)
}

/** The names of values that are counts, which are formatted with digit groups. */
const COUNTS = ['n', 'nearby']

function translateWith(locale: Locale, catalogue: Catalogue) {
  const write = (name: string, value: string | number | undefined) => {
    // Other numbers may be years, which have no digit groups.
    const text = Number.isInteger(value) && COUNTS.includes(name) ? englishFormats.number(Number(value)) : String(value)
    return typeof value === 'number' && locale === 'ne' ? devanagari(text) : text
  }
  return (key: string, values?: Record<string, string | number>): string => {
    const text = catalogue[key]
    if (text === undefined) throw new Error(`There is no text ${key}.`)
    const chosen = typeof text === 'string' ? text : values?.n === 1 ? text.one : text.other
    return values ? fillPlaceholders(chosen, (name) => write(name, values[name])) : chosen
  }
}
