import type { Room } from '@chautari/contract/availability/shapes'
import { commonMeal } from '@chautari/contract/rates/meals'
import { IconCheck } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { hasPlanChoice } from '../../../entities/availability/room-plan.ts'
import { planName } from '../../../entities/rates/plan-name.ts'
import { termsOfOffer } from '../../../entities/booking/refund-terms.ts'
import { RefundTermsList } from '../../../entities/booking/refund-terms-list.tsx'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'
import { NightsStrip } from './nights-strip.tsx'
import styles from './room-details.module.css'

type Props = { room: Room; stay: Stay; level: 2 | 3 }

/** Shows the details of a room below its photos, on its own page and in the dialog. */
export function RoomDetails({ room, stay, level }: Props) {
  const t = useT('room')
  const { digits } = useFormats()
  const say = useWords()
  const { languageOf } = useTextFormats()
  const Heading = `h${level}` as const
  const tPlans = useT('plans')
  const meal = commonMeal(room.plans)
  const facts: [string, string | number][] = [
    [t('type'), say(room.type).text],
    [t('category'), say(room.category).text],
    [t('guests'), room.max_allowed_guests],
    [t('children'), room.max_allowed_childrens],
    [t('bedsLabel'), room.total_beds],
    ...(meal ? [[t('meals'), tPlans(meal)] as [string, string]] : []),
    [t('ofKind'), room.total_rooms],
  ]
  return (
    <div className={styles.details}>
      <section>
        <Heading>{t('about')}</Heading>
        <p className={styles.text} lang={languageOf(room.description)}>
          {room.description}
        </p>
      </section>
      <section>
        <Heading>{t('facts')}</Heading>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{digits(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {room.inclusions.length > 0 && (
        <section>
          <Heading>{t('inclusions')}</Heading>
          <ul className={styles.inclusions}>
            {room.inclusions.map((inclusion) => (
              <li key={inclusion}>
                <IconCheck size={20} stroke={2} aria-hidden />
                {say(inclusion).text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Terms room={room} level={level} />
      <section>
        <Heading>{t('nextNights', { n: room.daily_availabilities.length })}</Heading>
        <NightsStrip nights={room.daily_availabilities} stay={stay} />
      </section>
    </div>
  )
}

/** Renders the refund terms of a room: of each available plan when there are several to choose from. */
function Terms({ room, level }: Omit<Props, 'stay'>) {
  const t = useT('plans')
  if (!hasPlanChoice(room)) return <RefundTermsList terms={termsOfOffer(room.refund_terms, room.total_price)} level={level} />
  return room.plans
    .filter(({ restriction }) => restriction === null)
    .map((plan) => (
      <RefundTermsList
        key={plan.code}
        terms={termsOfOffer(plan.refund_terms, plan.total_price)}
        level={level}
        appliesTo={planName(t, plan, room.plans)}
      />
    ))
}
