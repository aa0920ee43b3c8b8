import { CardTerms, WhyPrice } from '../../features/availability/results/list/result-card.tsx'
import { latePart } from '../../platform/pages/late-part.tsx'

// The parts of a property list that load late: collapsed or rare ones, and those beside the cards in a wide window.
const importParts = () => import('./late-results.tsx')

export const SlimSearch = latePart(async () => (await importParts()).SlimSearch)
export const FilterForm = latePart(async () => (await importParts()).FilterForm)
export const NothingFound = latePart(async () => (await importParts()).NothingFound)
export const ResultPages = latePart(async () => (await importParts()).ResultPages)

const PARTS = [SlimSearch, FilterForm, NothingFound, ResultPages, CardTerms, WhyPrice]

/** Resolves with the data of a page when its late parts are also loaded. */
export async function withResultsParts<T>(coming: Promise<T>): Promise<T> {
  const [data] = await Promise.all([coming, ...PARTS.map((part) => part.load())])
  return data
}
