import type { TEXT_VERSION_STATES } from '@chautari/contract/content/limits'

type Numbered = { number: number; effectiveOn: string }

/**
 * Returns the state of a version on the day `today`, given all versions of its page. The last version whose effective day has come is in effect. The first
 * version counts as begun even before its day.
 */
export function versionStateOn(
  today: string,
  version: Numbered,
  versions: readonly Numbered[],
): (typeof TEXT_VERSION_STATES)[number] {
  const begun = versions.filter(({ number, effectiveOn }) => number === 1 || effectiveOn <= today)
  const current = Math.max(...begun.map(({ number }) => number))
  if (version.number === current) return 'current'
  return version.number < current ? 'past' : 'upcoming'
}
