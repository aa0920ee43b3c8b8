import type { PackageFacts } from '../../rules/facts.ts'
import type { Columns } from '../columns.ts'

/** Writes a package in place of its old entry, if any. */
export function writePackage(columns: Columns, facts: PackageFacts): void {
  removePackage(columns, facts.id)
  const { placeIds, packages, reviewsOfPackages } = columns
  const passes = facts.passesPlaceIds.map((id) => placeIds.numberOf(id))
  packages.set(facts.id, { ...facts, passes, place: placeIds.numberOf(facts.placeId), campaign: columns.campaignOf(facts) })
  reviewsOfPackages.stars += facts.ratingStars
  reviewsOfPackages.count += facts.reviewsCount
}

/** Takes a package out of the index. */
export function removePackage(columns: Columns, id: number): void {
  const { packages, reviewsOfPackages } = columns
  columns.edition++
  const old = packages.get(id)
  if (!old) return
  packages.delete(id)
  reviewsOfPackages.stars -= old.ratingStars
  reviewsOfPackages.count -= old.reviewsCount
}
