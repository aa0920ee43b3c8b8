import { CardTerms, WhyPrice } from '../../features/availability/results/list/result-card.tsx'
import { latePart } from '../../platform/pages/late-part.tsx'

// The parts of a list of properties that are folded, rare, or beside the cards of a desktop.
const importParts = () => import('./late-results.tsx')

export const SlimSearch = latePart(async () => (await importParts()).SlimSearch)
export const FilterForm = latePart(async () => (await importParts()).FilterForm)
export const NothingFound = latePart(async () => (await importParts()).NothingFound)
export const ResultPages = latePart(async () => (await importParts()).ResultPages)

const PARTS = [SlimSearch, FilterForm, NothingFound, ResultPages, CardTerms, WhyPrice]

/** Returns the data of a page once its late parts are there, too. */
export async function withResultsParts<T>(coming: Promise<T>): Promise<T> {
  const [data] = await Promise.all([coming, ...PARTS.map((part) => part.load())])
  return data
}
