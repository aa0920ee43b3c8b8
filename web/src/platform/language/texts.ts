import { devanagari } from '@chautari/contract/bikram-sambat'
import type { Locale } from '@chautari/contract/locale'
import { createContext, use } from 'react'
import type * as english from '../../texts/en.ts'
import { LocaleContext, shownLocale } from './locale.ts'

/** The pages' texts by namespace, as English has them; every other language must have the same. */
type Catalogues = typeof english
export type Namespace = keyof Catalogues

export type Plural = { readonly one: string; readonly other: string }
export type Catalogue = Record<string, string | Plural>

/** The same keys as English has, text for text and plural for plural. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural }

type TextOf<V> = V extends string ? V : V extends Plural ? V['one'] | V['other'] : never
type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<V> = [NamesIn<TextOf<V>>] extends [never] ? [] : [values: Record<NamesIn<TextOf<V>>, string | number>]

/** Says a text of a namespace by its key; `{name}` in the text is a value that must be given, `n` chooses one or other. */
export type Translate<N extends Namespace> = <K extends keyof Catalogues[N] & string>(
  key: K,
  ...values: Values<Catalogues[N][K]>
) => string

/** What is fetched with the texts of a language that is not English. */
export const NEPALI = 'src/texts/ne.ts'

const files = import.meta.glob<{ default: Catalogue }>('../../texts/en/*.ts')
const loaded = new Map<string, Promise<Catalogue>>()
const fetchNepali = () => import('../../texts/ne.ts')
let asked: ReturnType<typeof fetchNepali> | undefined

/** What only a page in Nepali needs: where its texts are, and how it writes numbers and days. Who reads English never fetches it. */
export const loadNepali = () => (asked ??= fetchNepali())

function load(locale: Locale, namespace: string): Promise<Catalogue> {
  const path = `../../texts/${locale}/${namespace}.ts`
  const known = loaded.get(path)
  if (known) return known
  const loading = open(locale, namespace, path)
  loaded.set(path, loading)
  return loading
}

async function open(locale: Locale, namespace: string, path: string): Promise<Catalogue> {
  const file = locale === 'en' ? files[path] : (await loadNepali()).files[`./ne/${namespace}.ts`]
  if (!file) throw new Error(`There are no texts ${path}.`)
  return (await file()).default
}

/** Told of every file of texts that a page uses: while rendering on the server, so that the browser fetches it with the page. */
export const TextUse = createContext<(file: string) => void>(() => {})

/** The texts of a namespace. Suspends until they are there: the server waits, the browser keeps what it shows. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = use(LocaleContext)
  use(TextUse)(`src/texts/${locale}/${namespace}.ts`)
  return sayIn(locale, use(load(locale, namespace)))
}

/** The same for what is no part of the page, such as a notice of something that came over the network; in the browser alone. */
export async function loadTexts<N extends Namespace>(namespace: N): Promise<Translate<N>> {
  const locale = shownLocale()
  return sayIn(locale, await load(locale, namespace))
}

function sayIn(locale: Locale, catalogue: Catalogue) {
  const write = (value: string | number | undefined) =>
    typeof value === 'number' && locale === 'ne' ? devanagari(value) : String(value)
  return (key: string, values?: Record<string, string | number>): string => {
    const text = catalogue[key]
    if (text === undefined) throw new Error(`There is no text ${key}.`)
    const chosen = typeof text === 'string' ? text : values?.n === 1 ? text.one : text.other
    return values ? chosen.replace(/\{(\w+)\}/g, (_, name: string) => write(values[name])) : chosen
  }
}
