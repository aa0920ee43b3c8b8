import type { PackageFacts } from '../../rules/facts.ts'
import type { Columns } from '../columns.ts'

/** Writes a package in place of its old entry, if any. */
export function writePackage(columns: Columns, facts: PackageFacts): void {
  const { placeIds, packages, reviewsOfPackages } = columns
  const passes = facts.passesPlaceIds.map((id) => placeIds.numberOf(id))
  // Lists and figures depend on the places of packages, not on their seats, which change far more often.
  if (packages.get(facts.id)?.passes.join() !== passes.join()) columns.edition++
  takeOut(columns, facts.id)
  packages.set(facts.id, {
    ...facts,
    passes,
    place: placeIds.numberOf(facts.placeId),
    campaign: columns.campaignOf(facts),
    hasOwnPrices: facts.departures.some(({ ownPaisa }) => ownPaisa !== null),
  })
  reviewsOfPackages.stars += facts.ratingStars
  reviewsOfPackages.count += facts.reviewsCount
}

/** Takes a package out of the index. */
export function removePackage(columns: Columns, id: number): void {
  if (takeOut(columns, id)) columns.edition++
}

/** Returns whether there was such a package. */
function takeOut({ packages, reviewsOfPackages }: Columns, id: number): boolean {
  const old = packages.get(id)
  if (!old) return false
  reviewsOfPackages.stars -= old.ratingStars
  reviewsOfPackages.count -= old.reviewsCount
  return packages.delete(id)
}
