/** Returns the first day on which another version can take effect: today, or that of the last version when it is still ahead. */
export function firstEffectiveDay(today: string, versions: readonly { effectiveOn: string }[]): string {
  return versions.reduce((first, { effectiveOn }) => (effectiveOn > first ? effectiveOn : first), today)
}
