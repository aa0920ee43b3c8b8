const WORDS = ['terrible', 'poor', 'average', 'good', 'excellent'] as const

/**
 * Returns the label of the stars that an average rounds to: 5 to 1 are Excellent, Good, Average, Poor, Terrible (spec 2 §6,
 * decision 038).
 */
export function scoreWord(average: number): (typeof WORDS)[number] {
  const stars = Math.min(5, Math.max(1, Math.round(average)))
  return WORDS[stars - 1] ?? 'average'
}
