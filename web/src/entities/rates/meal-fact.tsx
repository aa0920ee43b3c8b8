import type { Meal } from '@chautari/contract/rates/meals'
import { IconCoffee, IconCoffeeOff, IconToolsKitchen2 } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'

const ICONS = { room_only: IconCoffeeOff, breakfast: IconCoffee, half_board: IconToolsKitchen2, full_board: IconToolsKitchen2 }

/** Renders the meals of a plan with an icon. */
export function MealFact({ meal, size }: { meal: Meal; size: number }) {
  const t = useT('plans')
  const Icon = ICONS[meal]
  return (
    <>
      <Icon size={size} stroke={1.75} aria-hidden />
      {t(meal)}
    </>
  )
}
