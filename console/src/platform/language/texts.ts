import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { fillPlaceholders, type Locale } from '@chautari/contract/locale'
import type * as catalogues from '../../texts/en.ts'
import { loadedOnce, type LoadedOnce } from '../loaded-once.ts'
import type { Catalogue, Plural } from './catalogue.ts'
import { shownLocale, useLocale } from './locale.tsx'

/** The English texts of the console by namespace. Nepali has the same keys. */
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

const files = import.meta.glob<{ default: Catalogue }>('../../texts/{en,ne}/*/*.ts')
/** The function that loads each namespace in each language, by `<locale>/<namespace>`. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*texts\/(\w+)\/.*\/([\w-]+)\.ts$/, '$1/$2'), load]),
)
const cache = new Map<string, LoadedOnce<Catalogue>>()

function cachedTexts(locale: Locale, namespace: string): LoadedOnce<Catalogue> {
  const key = `${locale}/${namespace}`
  const known = cache.get(key)
  if (known) return known
  const load = loaders.get(key)
  if (!load) throw new Error(`There are no texts ${key}.`)
  const texts = loadedOnce(async () => (await load()).default)
  cache.set(key, texts)
  return texts
}

/** Returns the texts of a namespace in the language of the page. Suspends until they are loaded. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale()
  return translateWith(locale, cachedTexts(locale, namespace).useValue())
}

/** Starts to load namespaces, so that a page does not wait for them after its script. */
export async function preloadTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => cachedTexts(shownLocale(), namespace).preload()))
}

function translateWith(locale: Locale, catalogue: Catalogue) {
  const write = (value: string | number | undefined) =>
    typeof value === 'number' && locale === 'ne' ? devanagari(value) : String(value)
  return (key: string, values?: Record<string, string | number>): string => {
    const text = catalogue[key]
    if (text === undefined) throw new Error(`There is no text ${key}.`)
    const chosen = typeof text === 'string' ? text : values?.n === 1 ? text.one : text.other
    return values ? fillPlaceholders(chosen, (name) => write(values[name])) : chosen
  }
}
