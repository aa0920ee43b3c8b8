import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'
import { commonMeal } from '@chautari/contract/rates/meals'
import { useId } from 'react'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { NightlyPrices } from '../../../../entities/rates/nightly-prices.tsx'
import { MealFact } from '../../../../entities/rates/meal-fact.tsx'
import { planName, useRestrictionText } from '../../../../entities/rates/plan-name.ts'
import { planSearch, type Stay } from '../../../../entities/availability/stay.ts'
import { links } from '../../../../links.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import styles from './room-plans.module.css'

/** The id of the plans of a room that is shown alone, on its page or in its dialog. */
export const PLANS_ID = 'plans'

type Props = {
  room: Room
  stay: Stay
  /** Whether the plans are inside a box that has its own border. */
  isBoxed?: boolean
  /** The id that a bar with the lowest price links to. */
  id?: string
}

/** Shows the plans of a room side by side, each with its price, its terms and its button (issue 14 §1). */
export function RoomPlans({ room, stay, isBoxed = false, id }: Props) {
  const t = useT('plans')
  const introId = useId()
  return (
    <section
      {...(id && { id, tabIndex: -1 })}
      className={isBoxed ? `${styles.plans} ${styles.boxed}` : styles.plans}
      aria-labelledby={introId}
    >
      <p id={introId}>{t('choose')}</p>
      <ul>
        {room.plans.map((plan) => (
          <li key={plan.code}>
            <Plan room={room} plan={plan} stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ room, plan, stay }: Pick<Props, 'room' | 'stay'> & { plan: RoomPlan }) {
  const t = useT('plans')
  const { rupees } = useFormats()
  const restrictionText = useRestrictionText()
  const name = planName(t, plan, room.plans)
  const { total_price: total, regular_total_price: regular } = plan
  return (
    <>
      <b>{name}</b>
      {commonMeal(room.plans) === undefined && (
        <span className={styles.meal}>
          <MealFact meal={plan.meal} size={19} />
        </span>
      )}
      {plan.refund_terms.length > 0 && <CancellationLine terms={plan.refund_terms} total={total} />}
      <p className={styles.price}>
        {total < regular && <StruckPrice label={t('regularPrice')} price={rupees(regular)} />}
        <strong>{rupees(total)}</strong>
      </p>
      {plan.restriction === null ? (
        <>
          <NightlyPrices nights={plan.nights} rooms={stay.rooms} />
          <ButtonLink
            to={links.roomCheckout(room.property_slug, room.slug, planSearch(stay, plan.code))}
            isWide
            aria-label={t('bookPlan', { room: room.title, plan: name })}
          >
            {t('bookNow')}
          </ButtonLink>
        </>
      ) : (
        <p className={styles.reason}>{restrictionText(plan.restriction)}</p>
      )}
    </>
  )
}
