/** Returns the first day on which another version can take effect: today, or the effective day of the last version when that is later. */
export function firstEffectiveDay(today: string, versions: readonly { effectiveOn: string }[]): string {
  return versions.reduce((first, { effectiveOn }) => (effectiveOn > first ? effectiveOn : first), today)
}
