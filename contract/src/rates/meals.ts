/** The meals of a rate plan: none, breakfast, breakfast and dinner, or all three. */
export const MEALS = ['room_only', 'breakfast', 'half_board', 'full_board'] as const
export type Meal = (typeof MEALS)[number]

/** Returns the meals of a plan: its own, else those of its room (issue 14 §1). */
export function mealOf(own: Meal | null | undefined, isBreakfastIncluded: boolean): Meal {
  return own ?? (isBreakfastIncluded ? 'breakfast' : 'room_only')
}

/** Returns the meals that all plans of a room have; undefined where they differ. */
export function commonMeal(plans: { meal: Meal }[]): Meal | undefined {
  const [first, ...others] = plans.map(({ meal }) => meal)
  return others.every((meal) => meal === first) ? first : undefined
}
